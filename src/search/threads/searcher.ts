// What a thread does: it searches a part of a task, in turns of some milliseconds so that it can be told things, sends its
// solutions at the end of each turn, and gives the last of its part away when a thread is idle.

import { engineNamed, type Pause, type Search } from "#engines";
import { now } from "#problem";
import { Portfolio } from "../policy/portfolio.js";
import { answerAll } from "./answering.js";
import type { FromThread, ThreadReport, ToThread, Wanted } from "./messages.js";

/** How a thread paces itself. */
export const PACE = {
  /** A turn takes about this long. */
  turnMs: 10,
  /** The nodes of its first turn; they adapt to its speed. */
  firstNodes: 64,
  /** It reports about this often. */
  reportMs: 100,
  /** After it has divided its part it searches at least this many times as long as that took. */
  patience: 20,
  /** It waits when about this many numbers of its solutions have not been taken yet. */
  window: 1 << 17,
};

/** Tests try other ways. */
export type Pace = typeof PACE & {
  /** Lets messages in. */
  breathe(): Promise<void>;
};

export class Searcher {
  readonly #post: (message: FromThread) => void;
  readonly #pace: Pace;
  /** By task: what searches its parts by the policy, or answers them in bulk. */
  readonly #portfolios = new Map<number, Portfolio>();
  readonly #bare = new Map<number, Search>();
  #wanted!: Wanted;
  /** It divides its part no sooner than at this time. */
  #mayDivide = 0;
  #resume = () => {};
  /** Numbers of solutions that the job has not taken yet. */
  #underWay = 0;
  /** The nodes of a turn. */
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
    else if (message.kind === "forget") {
      this.#portfolios.delete(message.id);
      this.#bare.delete(message.id);
    } else if (message.kind === "search") void this.#search(message);
    else if (message.kind === "answer") {
      const answers = answerAll(this.#bare.get(message.id)!, message.parts, message.wish);
      this.#post({ kind: "answers", answers });
    } else {
      if (message.kind === "taken") this.#underWay -= message.numbers;
      else this.#wanted = { ...this.#wanted, ...message.wanted };
      this.#resume();
    }
  }

  #load({ id, task, inBulk }: Extract<ToThread, { kind: "task" }>): void {
    const { problem, engine, seed } = task;
    if (inBulk) {
      this.#bare.set(id, engineNamed(engine!, "list", problem).start(problem, { mode: "list", seed }));
    } else {
      const portfolio = new Portfolio(task, (event) => this.#post({ kind: "told", event }));
      this.#portfolios.set(id, portfolio);
      portfolio.lead.prepare();
    }
    this.#post({ kind: "ready", id });
  }

  /** Searches a part to its end, or until it is left. */
  async #search({ id, part, wanted }: Extract<ToThread, { kind: "search" }>): Promise<void> {
    const search = this.#portfolios.get(id)!;
    this.#wanted = wanted;
    this.#underWay = 0;
    this.#reported = now();
    search.begin([part]);
    this.#undecided = search.undecided;
    while (!this.#turn(search)) {
      await this.#pace.breathe();
      while (this.#waits)
        await new Promise<void>((resume) => {
          this.#resume = resume;
        });
      const becomes = this.#wanted.part;
      if (becomes === "drop") break;
      if (becomes === "leave" || search.lead.nodes >= wanted.maxNodes) {
        this.#giveAway(search, 0);
        break;
      }
      if (becomes === "divide" && !search.undecided && now() >= this.#mayDivide) this.#giveAway(search, 0.5);
      if (now() - this.#reported > this.#pace.reportMs || this.#undecided !== search.undecided)
        this.#post({ kind: "report", report: this.#report(search) });
    }
    this.#post({ kind: "finished", report: this.#report(search) });
  }

  /** Is it held, or are its solutions not taken? */
  get #waits(): boolean {
    const { held, part } = this.#wanted;
    if (part === "leave" || part === "drop") return false;
    return held || this.#underWay >= this.#pace.window;
  }

  /** Searches on for a turn, and sends the solutions that it found; is the part done? */
  #turn(search: Portfolio): boolean {
    const { turnMs, window } = this.#pace;
    const [begun, before] = [now(), search.lead.nodes];
    const end = Math.min(before + this.#nodes, this.#wanted.maxNodes);
    const batch: number[] = [];
    let pause: Pause = "nodes";
    search.mode = this.#wanted.mode;
    while (search.lead.nodes < end) {
      pause = search.run(end - search.lead.nodes);
      if (pause !== "solution") break;
      const solution = search.solution();
      batch.push(solution.length);
      for (let k = 0; k < solution.length; k++) batch.push(solution[k]!);
      if (this.#underWay + batch.length >= window || now() - begun > turnMs) break;
    }
    if (search.lead.nodes > before) this.#adapt(now() - begun, search.lead.nodes - before);
    this.#underWay += batch.length;
    if (batch.length > 0) this.#post({ kind: "solutions", batch: Uint32Array.from(batch) });
    return pause === "done";
  }

  /** A turn that ended before its nodes, with its part, says nothing about how long its nodes take. */
  #adapt(tookMs: number, nodes: number): void {
    const { turnMs } = this.#pace;
    if (tookMs < turnMs / 2 && nodes >= this.#nodes) this.#nodes *= 2;
    else if (tookMs > turnMs * 2) this.#nodes = Math.max(1, Math.ceil(this.#nodes / 2));
  }

  /** Keeps the first of the parts that are left, this fraction of them, and gives the others away: the last are the largest. */
  #giveAway(search: Portfolio, keep: number): void {
    const begun = now();
    this.#wanted = { ...this.#wanted, part: "search" };
    const left = search.lead.leave();
    this.#mayDivide = now() + this.#pace.patience * (now() - begun);
    const kept = Math.ceil(keep * left.length);
    search.lead.goOn(left.slice(0, kept));
    this.#post({ kind: "given", parts: left.slice(kept) });
  }

  #report(search: Portfolio): ThreadReport {
    this.#reported = now();
    this.#undecided = search.undecided;
    return {
      counters: search.lead.counters,
      found: search.lead.total,
      share: search.lead.fraction(),
      engine: search.lead.engine.name,
      undecided: search.undecided,
    };
  }
}
