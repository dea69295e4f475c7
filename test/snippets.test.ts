// The documents' code runs: TypeScript on the built library (support/snippet.ts). A block of a family's text
// must be read without complaint; a block of DLX may name the codes of the diagnostics that it causes.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { built as quadrille } from "./support/built.js";
import { ROOT, run } from "./support/run.js";
import { scratch } from "./support/scratch.js";
import { runSnippet } from "./support/snippet.js";

/** A fenced block of a document. */
interface Block {
  readonly file: string;
  /** The line of its opening fence. */
  readonly line: number;
  /** What stands after the fence, e.g. ["dlx", "unknown-item"]. */
  readonly info: readonly string[];
  readonly code: string;
}

const documents = ["README.md", "examples/README.md", ...markdownIn("docs"), ...markdownIn("docs/puzzles")];
const blocks = documents.flatMap(blocksOf);

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}/${file}`);
}

function blocksOf(file: string): Block[] {
  const path = join(ROOT, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return [...text.matchAll(/^```(\w[^\n`]*)\n([\s\S]*?)^```$/gm)].map((match) => ({
    file,
    line: text.slice(0, match.index).split("\n").length,
    info: match[1]!.trim().split(/\s+/),
    code: match[2]!,
  }));
}

function named(block: Block): string {
  return `${block.file}:${block.line}`;
}

describe("TypeScript", () => {
  const snippets = blocks.filter(({ info }) => info[0] === "ts");
  test("there is some", () => expect(snippets.length).toBeGreaterThan(0));
  for (const block of snippets) test(named(block), () => runSnippet(block.code), 60_000);
});

test("README.md shows what its first command prints", () => {
  const [, command, shown] =
    /^```\nnpx quadrille (.+?) +# .+\n[\s\S]*?^The first [\s\S]*?^```\n([\s\S]*?)^```$/m.exec(
      readFileSync(join(ROOT, "README.md"), "utf8"),
    )!;
  const { stdout, stderr } = run("quadrille", command!.split(" "));
  expect(`${stdout}${stderr}`).toBe(shown);
});

describe("consoles", () => {
  const folder = scratch();
  symlinkSync(join(ROOT, "examples"), join(folder, "examples"));
  const quadrille = `quadrille() { '${process.execPath}' '${join(ROOT, "dist/cli/quadrille.js")}' "$@" 2>&1; }`;
  for (const block of blocks.filter(({ info }) => info[0] === "console")) {
    test(named(block), () => {
      const shown = block.code.split(/^(?=\$ )/m).map((one) => {
        const command = one.split("\n", 1)[0]!;
        const ran = spawnSync("bash", ["-c", `${quadrille}\n${command.slice(2)}`], {
          cwd: folder,
          encoding: "utf8",
        });
        return `${command}\n${ran.stdout}`;
      });
      expect(shown.join("")).toBe(block.code);
    });
  }
});

test("docs/notebooks.md: the cells for Jupyter and for Observable run", async () => {
  const cells = blocks.filter(({ file, info }) => file === "docs/notebooks.md" && info[0] === "js");
  const [jupyter, loading, answering] = cells.map(({ code }) => code);
  let shown = "";
  const svg = ([text]: string[]) => {
    shown = text!;
  };
  await runSnippet(jupyter!.replaceAll("npm:", ""), { Deno: { jupyter: { svg } } });
  expect(shown).toMatch(/^<svg/);
  expect(loading).toMatch(/^quadrille = import\("https:.+\/npm\/quadrille\/\+esm"\)$/m);
  const body = answering!.replace(/^answer = \{|\}\s*$/g, "");
  expect(await new Function("quadrille", body)(quadrille)).toMatchObject({ count: 2n });
});

describe("texts of the families", () => {
  const names = quadrille.families.map((family) => family.name);
  for (const block of blocks.filter(({ info }) => names.includes(info[0]!))) {
    test(named(block), () => {
      const parsed = quadrille.parsePuzzle(
        block.info[0] as import("../src/library/index.js").FamilyName,
        block.code,
      );
      const said = [...(parsed.ok ? [] : parsed.errors), ...parsed.warnings];
      expect(said.map(({ code }) => code)).toEqual(block.info.slice(1));
      if (parsed.ok) expect(quadrille.optionCount(parsed.value.problem)).toBeGreaterThan(0);
    });
  }
});

describe("DLX", () => {
  const texts = blocks.filter(({ info }) => info[0] === "dlx");
  for (const block of texts) {
    test(named(block), () => {
      const codes = block.info.slice(1);
      const strict = codes[0] === "strict";
      const parsed = quadrille.parseDlx(block.code, { strict });
      const said = [...(parsed.ok ? [] : parsed.errors), ...parsed.warnings];
      expect(said.map(({ code }) => code)).toEqual(strict ? codes.slice(1) : codes);
    });
  }

  test("docs/dlx-format.md has an example of every diagnostic", () => {
    const source = readFileSync(join(ROOT, "src/problem/dlx/parse.ts"), "utf8");
    const codes = [...source.matchAll(/(?:error|warn)\(\s*"([a-z-]+)"/g)].map((match) => match[1]!);
    const shownCodes = texts.filter(({ file }) => file === "docs/dlx-format.md").flatMap(({ info }) => info);
    expect(codes.length).toBeGreaterThan(10);
    expect([...new Set(codes)].filter((code) => !shownCodes.includes(code))).toEqual([]);
  });
});
