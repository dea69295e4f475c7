// A program from its start to its end. Where it still waits for something that never comes, it has failed.

import { endWith } from "./ends.js";
export function start(program: () => Promise<void>): void {
  let done = false;
  process.once("beforeExit", () => {
    if (!done) endWith("internal");
  });
  void program().then(() => {
    done = true;
  });
}
