import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { eachSudoku } from "./sudokus.js";

const LINE = "1...2.3...4.....";

test("one line's failure is that line's error", async () => {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
  const file = join(folder, "lines.txt");
  writeFileSync(file, `${LINE}\n${LINE}\n${LINE}\n`);
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const err = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const printed = (stream: typeof out) => stream.mock.calls.map(([text]) => text).join("");
  try {
    let asked = 0;
    const code = await eachSudoku(file, {}, () => {
      if (++asked === 2) throw new TypeError("a fault of the program");
      return { text: "fine", verdict: "unique" };
    });
    expect(code).toBe("internal");
    expect(printed(out)).toBe("fine\nfailed\nfine\n");
    expect(printed(err)).toContain("puzzle 2:\nquadrille: internal error: a fault of the program\n");
  } finally {
    out.mockRestore();
    err.mockRestore();
    rmSync(folder, { recursive: true });
  }
});
