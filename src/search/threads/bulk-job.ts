// Many parts of one problem, each answered by itself, on threads: they get chunks of parts, some ahead so that no thread is
// ever idle, and the answers come out in the order of the parts.

import type { PlanEvent } from "../policy/event.js";
import type { Task } from "../policy/task.js";
import type { PartSource, Wish } from "./answering.js";
import type { FromThread } from "./messages.js";
import { Job, type Member, type Team } from "./team.js";

/** Chunks that a thread has under way or waiting for it. */
const AHEAD = 4;
/** Chunks for each thread that may wait for one before them. */
const MOST_CHUNKS = 8;

/** Parts in their place in the order. */
interface Chunk {
  readonly count: number;
  /** Their answers, packed; null until they are there. */
  answers: ArrayLike<number> | null;
}

/** Parts with their answers, which are fewer where it was stopped. */
export type Answered = Chunk & { readonly answers: ArrayLike<number> };

export interface BulkJobOptions {
  /** How many threads may work for it at once. */
  readonly workers: number;
  /** How many parts a chunk has. */
  readonly size: number;
  readonly wish: Wish;
  /** Told what happens to threads. */
  tell(event: PlanEvent): void;
  readonly source: PartSource;
}

export class BulkJob extends Job {
  readonly inBulk = true;
  readonly #options: BulkJobOptions;
  /** Chunks whose answers were not taken. */
  readonly #chunks: Chunk[] = [];
  /** By thread: its chunks. */
  readonly #underWay = new Map<Member, Chunk[]>();
  /** Are there parts that no chunk has? */
  #open = true;
  #spared: Member | null = null;

  constructor(team: Team, task: Task, options: BulkJobOptions) {
    super(team, task, options.tell);
    this.#options = options;
    team.open(this);
  }

  get wants(): number {
    return this.#hasRoom ? this.#options.workers : this.#underWay.size;
  }

  get #hasRoom(): boolean {
    return this.#open && this.#chunks.length < MOST_CHUNKS * this.#options.workers;
  }

  begin(member: Member): boolean {
    this.#supply(member);
    return false;
  }

  /** Gives the thread what it has room for. */
  #supply(member: Member): void {
    const mine = this.#underWay.get(member) ?? [];
    while (this.#hasRoom && mine.length < AHEAD) {
      const parts = this.#options.source.next(this.#options.size);
      if (!parts) {
        this.#open = false;
        this.changed(); // with nothing under way, no answer will tell that it is over
        break;
      }
      const chunk: Chunk = { count: parts.count, answers: null };
      this.#chunks.push(chunk);
      mine.push(chunk);
      const id = member.tasks.get(this.task)!;
      // Only what is sent: a view would take all of its buffer with it.
      member.post({ kind: "answer", id, parts: parts.numbers.slice(), wish: this.#options.wish });
    }
    if (mine.length > 0) this.#underWay.set(member, mine);
    else this.#underWay.delete(member);
  }

  heard(member: Member, message: FromThread): void {
    if (message.kind !== "answers") return;
    const mine = this.#underWay.get(member);
    mine!.shift()!.answers = message.answers;
    if (mine!.length === 0) this.#underWay.delete(member);
    if (this.#spared !== member) this.#supply(member);
    else if (mine!.length === 0) this.#spared = null;
    this.changed();
  }

  spare(member: Member): void {
    this.#spared = member;
  }

  /** The first chunks, as far as their answers are there. */
  *answered(): Generator<Answered> {
    for (let first = this.#chunks[0]; first?.answers; first = this.#chunks[0]) {
      this.#chunks.shift();
      yield first as Answered;
    }
    for (const member of [...this.#underWay.keys()]) if (this.#spared !== member) this.#supply(member);
    if (this.#hasRoom) this.team.assign();
  }

  get isOver(): boolean {
    return !this.#open && this.#chunks.length === 0;
  }

  /** Ends; what was not answered stays without an answer. */
  end(): void {
    this.#open = false;
    for (const chunk of this.#chunks) chunk.answers ??= [];
    this.team.close(this);
    this.changed();
  }
}
