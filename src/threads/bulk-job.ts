// Many parts of one problem, each answered by itself, on threads: they get chunks of parts, some ahead so that no thread is
// ever idle, and the answers come out in the order of the parts.

import type { Task } from "../policy/task.js";
import type { PartSource, Wish } from "./answering.js";
import type { FromThread } from "./messages.js";
import { type Job, type Member, NO_THREADS, type Team } from "./team.js";

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
  tell(sentence: string): void;
  readonly source: PartSource;
}

export class BulkJob implements Job {
  readonly task: Task;
  readonly prepares = false;
  readonly #team: Team;
  readonly #options: BulkJobOptions;
  /** Chunks whose answers were not taken. */
  readonly #chunks: Chunk[] = [];
  /** By thread: its chunks. */
  readonly #underWay = new Map<Member, Chunk[]>();
  /** Are there parts that no chunk has? */
  #open = true;
  #spared: Member | null = null;
  #error: Error | null = null;
  #wake: (() => void) | null = null;
  /** Can no thread start here? */
  isAlone = false;

  constructor(team: Team, task: Task, options: BulkJobOptions) {
    this.#team = team;
    this.task = task;
    this.#options = options;
    team.open(this);
  }

  get wants(): number {
    return this.#hasRoom ? this.#options.workers - this.#underWay.size : 0;
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
        break;
      }
      const chunk: Chunk = { count: parts.count, answers: null };
      this.#chunks.push(chunk);
      mine.push(chunk);
      const id = this.#team.idOf(member, this.task);
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
    this.#change();
  }

  /** Parts are small, and divided from the beginning. */
  divide(): void {}

  spare(member: Member): void {
    this.#spared = member;
  }

  failed(error: Error): void {
    this.#error ??= error;
    this.#change();
  }

  alone(why: string): void {
    if (!this.isAlone) this.#options.tell(`${NO_THREADS} (${why}): this one goes on alone`);
    this.isAlone = true;
    this.#change();
  }

  #change(): void {
    this.#wake?.();
    this.#wake = null;
  }

  /** The first chunks, as far as their answers are there. */
  *answered(): Generator<Answered> {
    for (let first = this.#chunks[0]; first?.answers; first = this.#chunks[0]) {
      this.#chunks.shift();
      yield first as Answered;
    }
    for (const member of [...this.#underWay.keys()]) if (this.#spared !== member) this.#supply(member);
    if (this.wants > 0) this.#team.assign();
  }

  get isOver(): boolean {
    return !this.#open && this.#chunks.length === 0;
  }

  /** Resolves when something has changed; throws if a thread has died. */
  async wait(): Promise<void> {
    if (!this.isOver && !this.#chunks[0]?.answers && !this.#error && !this.isAlone)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    if (this.#error) throw this.#error;
  }

  /** Ends; what was not answered stays without an answer. */
  end(): void {
    this.#open = false;
    for (const chunk of this.#chunks) chunk.answers ??= [];
    this.#team.close(this);
    this.#change();
  }
}
