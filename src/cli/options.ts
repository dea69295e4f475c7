// The options of questions, as the command line gives them.

import type { EngineName } from "#engines";
import type { PuzzleOptions } from "./by-name.js";
import type { RunOptions } from "./run-options.js";

/** Those of all questions. */
export interface AskOptions extends PuzzleOptions {
  readonly engine?: EngineName;
  readonly timeout?: number;
  readonly maxNodes?: number;
  readonly first?: number;
  readonly seed?: number;
  readonly workers?: number;
  readonly explain?: boolean;
  readonly memory?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly stats?: boolean;
  readonly profile?: boolean;
  readonly progress?: boolean;
  /** Numbers of the policy, for experiments: "name=value" each. */
  readonly moment?: readonly string[];
  /** The file of the proof that is to be written. */
  readonly proof?: string;
}

export interface SymmetryOptions {
  readonly upToSymmetry?: boolean;
  /** The file with the symmetries to use. */
  readonly symmetry?: string;
  /** Only the puzzle's own rotations are used. */
  readonly mirrorsApart?: boolean;
}

export interface CountOptions extends AskOptions, SymmetryOptions, RunOptions {}

/** Also those of all runs in parts. */
export interface SolveOptions extends CountOptions {
  readonly all?: boolean;
  readonly svg?: string;
}

/** Of questions about all solutions at once. */
export interface WholeOptions extends AskOptions {
  readonly diagram?: string;
  readonly approximate?: boolean;
}
