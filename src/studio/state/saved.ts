// What this browser keeps of a puzzle.

import type { Kind } from "../solve/protocol.js";
import type { Entry } from "./entry.js";
import type { History } from "./history.js";
import type { Play, Taken } from "./play.js";

/** What the list shows of a puzzle. */
export interface Recent {
  readonly id: string;
  readonly title: string;
  readonly kind: Kind;
  /** An SVG; "" if there is none. */
  readonly picture: string;
  /** When it was last changed, in milliseconds. */
  readonly time: number;
  /** Where it came from, e.g. "#gallery=windoku"; "" once it was edited. */
  readonly origin: string;
  /** Somebody has played on it. */
  readonly isPlayed?: boolean;
}

/** A puzzle with all that can be undone. */
export interface Saved {
  readonly id: string;
  /** Counts how often it was saved, so that two tabs do not overwrite each other. */
  readonly version: number;
  readonly history: History<Entry>;
  readonly play: Play | null;
  /** The steps of the player. */
  readonly taken: Taken | null;
}
