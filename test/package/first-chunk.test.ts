// What a page loads before its first question: all else comes when a search lasts.

import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { ROOT } from "../support/run.js";

const PROGRAMS = [
  [
    "one",
    "const { status } = await one(problem({ primary: ['a'], options: [['a']] })); console.log(status);",
  ],
  [
    "count",
    "const { count: n } = await count(problem({ primary: ['a'], options: [['a']] })); console.log(n);",
  ],
  ["checkSolution, parseDlx", "console.log(checkSolution(unwrap(parseDlx('a\\na\\n')), [0]));"],
] as const;

test.each(PROGRAMS)("a program with %s begins with at most 25 kB, packed", async (names, text) => {
  const imports = `import { ${names}, problem, unwrap } from "./dist/library/quadrille.js";`;
  const { outputFiles, metafile } = await build({
    stdin: { contents: `${imports}\n${text}`, resolveDir: ROOT },
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    metafile: true,
    write: false,
    outdir: join(ROOT, "first"),
    absWorkingDir: ROOT,
  });
  const sizes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents).length]));
  const first = new Set<string>();
  const visit = (file: string) => {
    if (first.has(file)) return;
    first.add(file);
    for (const { path, kind } of metafile.outputs[file]!.imports)
      if (kind === "import-statement") visit(path);
  };
  visit("first/stdin.js");
  const size = [...first].reduce((sum, file) => sum + sizes.get(join(ROOT, file))!, 0);
  expect(size).toBeLessThanOrEqual(25_000);
  expect([...sizes.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(size); // and the rest is there
});
