// What searches have in common that choose options on rows, as bits and prune do: how they begin, and end.

import { type Part, type WasmNumber, WHOLE } from "#problem";
import type { Log, SearchOptions } from "../engine.js";
import type { Arrangement } from "./arrange.js";
import { type LogKernel, logIn } from "./log.js";
import type { PartKernel, RowsMemory } from "./memory.js";
import { type Kernel, KernelSearch } from "./search.js";

export interface RowsKernel extends Kernel, LogKernel, PartKernel {
  makeTables(): void;
  begin(): void;
  readonly level: WasmNumber;
}

export abstract class RowsSearch<
  Exports extends RowsKernel,
  Behind extends object,
> extends KernelSearch<Exports> {
  protected readonly arrangement: Arrangement;
  protected readonly memory: RowsMemory<Behind>;
  protected part: Part = WHOLE;
  readonly log: Log | undefined;

  constructor(kernel: Exports, memory: RowsMemory<Behind>, { mode, part = WHOLE }: SearchOptions) {
    super(kernel, memory, mode);
    this.arrangement = memory.arrangement;
    this.memory = memory;
    kernel.makeTables();
    const { options, items } = memory.arrangement;
    this.log = logIn(kernel, memory, { options, items: items.subarray(0, memory.tables.itemCount) });
    this.enter(part);
  }

  enter(part: Part): void {
    this.part = part;
    this.kernel.begin();
    this.done = !this.memory.begin(this.kernel, part);
  }

  protected override finish(): void {
    super.finish();
    this.kernel.reset();
  }

  /** The first state. */
  tables(): Int32Array {
    const { states, stateBytes } = this.memory.tables;
    return this.words.slice(states / 4, (states + stateBytes) / 4);
  }
}
