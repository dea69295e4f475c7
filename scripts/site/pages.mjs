// The pages of the site that are made of documents: where each comes from, where it goes, and how it is called in the list of
// pages. A document that is in no group is found under "More".

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

const GROUPS = [
  {
    title: "Learn",
    sources: ["README.md", "docs/learn.md", "examples/README.md", "docs/taocp.md"],
  },
  {
    title: "Do",
    sources: [
      "docs/reading.md",
      "docs/making.md",
      "docs/why.md",
      "docs/pictures.md",
      "docs/diagrams.md",
      "docs/symmetry.md",
      "docs/reduce.md",
      "docs/bulk.md",
      "docs/long-runs.md",
      "docs/proofs.md",
      "docs/studio.md",
      "docs/playing.md",
      "docs/coming-from.md",
      "docs/bundlers.md",
      "docs/notebooks.md",
      "docs/mcp.md",
    ],
  },
  {
    title: "Look up",
    sources: [
      "docs/cli.md",
      "docs/library.md",
      "docs/answers.md",
      "docs/dlx-format.md",
      "docs/puzzles/",
      "docs/burrtools.md",
      "docs/benchmarks.md",
      "corpus/README.md",
      "CHANGELOG.md",
    ],
  },
  {
    title: "Understand",
    sources: [
      "docs/reliability.md",
      "docs/testing.md",
      "docs/architecture.md",
      "docs/algorithms.md",
      "docs/contributing.md",
    ],
  },
];
const LAST = ["SECURITY.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "docs/decisions/"];

/** All documents, in their groups. */
export function pageGroups() {
  const named = GROUPS.map(({ title, sources }) => ({ title, sources: sources.flatMap(expanded) }));
  const known = new Set(named.flatMap(({ sources }) => sources));
  const more = ["docs/", ...LAST].flatMap(expanded).filter((source) => !known.has(source));
  return [...named, { title: "More", sources: [...new Set(more)] }].map(({ title, sources }) => ({
    title,
    pages: sources.map(pageOf),
  }));
}

/** A folder stands for its documents. */
function expanded(source) {
  const path = join(ROOT, source);
  if (!existsSync(path)) return [];
  if (!source.endsWith("/")) return [source];
  return readdirSync(path)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => `${source}${file}`);
}

function pageOf(source) {
  const text = readFileSync(join(ROOT, source), "utf8");
  const [, title = source] = /^# (.+)$/m.exec(text) ?? [];
  return { source, url: urlOf(source), title: title.replaceAll("`", ""), text };
}

/** Where a document goes: README.md is the first page of its folder. */
export function urlOf(source) {
  return source
    .replace(/README\.md$/, "index.html")
    .replace(/\.md$/, ".html")
    .toLowerCase();
}
