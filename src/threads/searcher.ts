// What a thread does: it searches a part of a task, in turns of some milliseconds so that it can be told things, sends its
// solutions at the end of each turn, and gives the last of its part away when somebody is idle.

import type { Search } from "../engines/engine.js";
import { engineNamed } from "../engines/registry.js";
import { now } from "../machine/clock.js";
import { GuidedSearch } from "../policy/guided.js";
import type { Moments } from "../policy/moments.js";
import { policyFor } from "../policy/policy.js";
import type { Task } from "../policy/task.js";
import { answerAll, type Wish } from "./answering.js";
import type { FromThread, ThreadReport, ToThread } from "./messages.js";

/** How a thread paces itself. */
export const PACE = {
  /** A turn takes about this long. */
  turnMs: 10,
  /** The nodes of its first turn; they adapt to its speed. */
  firstNodes: 64,
  /** It reports about this often. */
  reportMs: 100,
  /** After it has divided its part it searches at least so many times as long as that took. */
  patience: 20,
  /** It waits when about so many numbers of its solutions have not been taken yet. */
  window: 1 << 17,
};

/** Tests try other ways. */
export type Pace = typeof PACE & {
  /** Lets messages in. */
  breathe(): Promise<void>;
  readonly moments?: Moments;
};

/** A task at hand: it is searched by the policy, or its parts are answered one by one by an engine. */
interface Loaded {
  readonly task: Task;
  guided: GuidedSearch | null;
  bare: Search | null;
}

export class Searcher {
  readonly #post: (message: FromThread) => void;
  readonly #pace: Pace;
  readonly #loaded = new Map<number, Loaded>();
  /** The search under way. */
  #search: GuidedSearch | null = null;
  #divide = false;
  /** It divides its part no sooner than at this time. */
  #mayDivide = 0;
  #leave = false;
  #stop = false;
  #held = false;
  #resume: (() => void) | null = null;
  /** Numbers of the next batch, and of batches that nobody has taken yet. */
  #batch: number[] = [];
  #underWay = 0;
  #nodes: number;
  #reported = 0;
  /** Was it undecided when it last reported? */
  #undecided = false;

  constructor(post: (message: FromThread) => void, pace: Pace) {
    this.#post = post;
    this.#pace = pace;
    this.#nodes = pace.firstNodes;
  }

  receive(message: ToThread): void {
    if (message.kind === "task") this.#load(message);
    else if (message.kind === "forget") this.#loaded.delete(message.id);
    else if (message.kind === "search") void this.#searchPart(message);
    else if (message.kind === "answer") this.#answer(message.id, message.parts, message.wish);
    else {
      if (message.kind === "divide") this.#divide = true;
      else if (message.kind === "leave") this.#leave = true;
      else if (message.kind === "stop") this.#stop = true;
      else if (message.kind === "taken") this.#underWay -= message.numbers;
      else if (message.kind === "count") {
        if (this.#search) this.#search.mode = "count";
      } else this.#held = message.kind === "hold";
      this.#resume?.();
    }
  }

  #load({ id, task, prepare }: Extract<ToThread, { kind: "task" }>): void {
    this.#loaded.set(id, { task, guided: null, bare: null });
    if (prepare) this.#guided(id).prepare();
    this.#post({ kind: "ready", id });
  }

  #guided(id: number): GuidedSearch {
    const loaded = this.#loaded.get(id)!;
    const tell = (sentence: string) => this.#post({ kind: "told", sentence });
    loaded.guided ??= new GuidedSearch(loaded.task, policyFor(loaded.task, tell, this.#pace.moments), tell);
    return loaded.guided;
  }

  #answer(id: number, parts: Uint32Array, wish: Wish): void {
    const loaded = this.#loaded.get(id)!;
    const { problem, engine, seed } = loaded.task;
    loaded.bare ??= engineNamed(engine!, "list", problem).start(problem, { mode: "list", seed });
    this.#post({ kind: "answers", answers: answerAll(loaded.bare, parts, wish) });
  }

  /** Searches a part to its end, or until it is left. */
  async #searchPart({ id, part, mode, maxNodes }: Extract<ToThread, { kind: "search" }>): Promise<void> {
    const search = this.#guided(id);
    this.#search = search;
    this.#divide = false;
    this.#leave = false;
    this.#stop = false;
    this.#held = false;
    this.#underWay = 0;
    this.#reported = now();
    search.mode = mode;
    search.begin([part]);
    this.#undecided = search.undecided;
    while (!this.#turn(search, maxNodes)) {
      await this.#pace.breathe();
      while (this.#waits) await this.#somethingTold();
      if (this.#stop) break;
      if (this.#leave || search.nodes >= maxNodes) {
        this.#giveAway(search, 0);
        break;
      }
      if (this.#divide && !search.undecided && now() >= this.#mayDivide) this.#giveAway(search, 0.5);
      if (now() - this.#reported > this.#pace.reportMs || this.#undecided !== search.undecided)
        this.#post({ kind: "report", report: this.#report(search) });
    }
    this.#search = null;
    this.#post({ kind: "finished", report: this.#report(search) });
  }

  /** Is it held, or are its solutions not taken? */
  get #waits(): boolean {
    if (this.#leave || this.#stop) return false;
    return this.#held || this.#underWay >= this.#pace.window;
  }

  #somethingTold(): Promise<void> {
    return new Promise((resume) => {
      this.#resume = resume;
    });
  }

  /** Searches on for a turn, and sends the solutions that it found; is the part done? */
  #turn(search: GuidedSearch, maxNodes: number): boolean {
    const [begun, before] = [now(), search.nodes];
    const end = Math.min(before + this.#nodes, maxNodes);
    let done = false;
    while (!done && search.nodes < end) {
      const pause = search.run(end - search.nodes);
      done = pause === "done";
      if (pause !== "solution") break;
      const solution = search.solution();
      this.#batch.push(solution.length);
      for (let k = 0; k < solution.length; k++) this.#batch.push(solution[k]!);
      if (this.#underWay + this.#batch.length >= this.#pace.window || now() - begun > this.#pace.turnMs)
        break;
    }
    if (search.nodes > before) this.#adapt(now() - begun, search.nodes - before);
    this.#send();
    return done;
  }

  /** A turn that ended before its nodes, with its part, says nothing about how long so many nodes take. */
  #adapt(tookMs: number, nodes: number): void {
    const { turnMs } = this.#pace;
    if (tookMs < turnMs / 2 && nodes >= this.#nodes) this.#nodes *= 2;
    else if (tookMs > turnMs * 2) this.#nodes = Math.max(1, Math.ceil(this.#nodes / 2));
  }

  /** Keeps the first of the parts that are left, this fraction of them, and gives the others away: the last are the largest. */
  #giveAway(search: GuidedSearch, keep: number): void {
    const begun = now();
    this.#divide = false;
    const left = search.leave();
    this.#mayDivide = now() + this.#pace.patience * (now() - begun);
    const kept = Math.ceil(keep * left.length);
    search.goOn(left.slice(0, kept));
    this.#post({ kind: "given", parts: left.slice(kept) });
  }

  #send(): void {
    if (this.#batch.length === 0) return;
    this.#underWay += this.#batch.length;
    this.#post({ kind: "solutions", batch: Uint32Array.from(this.#batch) });
    this.#batch = [];
  }

  #report(search: GuidedSearch): ThreadReport {
    this.#reported = now();
    this.#undecided = search.undecided;
    return {
      counters: search.counters,
      found: search.total,
      share: search.fraction(),
      engine: search.engine.name,
      undecided: search.undecided,
    };
  }
}
