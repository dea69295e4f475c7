// The site: guides, reference, examples and the Studio as plain files, which any web server can serve from any path. All of it
// is made of what the repository has: documents, comments, and the built Studio.

import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isBuilt } from "../sources.mjs";
import { brokenLinks } from "./links.mjs";
import { toHtml } from "./markdown.mjs";
import { framed } from "./page.mjs";
import { pageGroups, ROOT } from "./pages.mjs";
import { referencePages } from "./reference.mjs";
import { studioSite } from "./studio.mjs";
import { typedocSite } from "./typedoc.mjs";

/**
 * Makes the site in this folder, its Studio and TypeDoc's pages as one likes; gives the links that lead nowhere. `url` is where
 * the site will be, e.g. "https://example.org/quadrille/", for the preview pictures.
 */
export async function makeSite(
  folder,
  { url = "", makeStudio = studioSite, makeTypedoc = typedocSite } = {},
) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const groups = pageGroups();
  const guides = groups.flatMap(({ pages }) => pages);
  const files = new Set();
  const context = { pages: new Set(guides.map(({ source }) => source)), files };
  const reference = referencePages();
  const made = [...guides.map((page) => ({ ...page, ...toHtml(page, context) })), ...reference];
  const list = listOf(groups, reference);
  for (const page of made) write(folder, page.url, framed(page, list));
  for (const file of files) if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), placeIn(folder, file));
  write(folder, "search.json", JSON.stringify(made.flatMap(entriesOf)));
  write(folder, "llms.txt", llms(groups, reference));
  write(
    folder,
    "llms-full.txt",
    made.map(({ title, text, url }) => `# ${title} (${url})\n\n${text}\n`).join("\n"),
  );
  for (const asset of ["style.css", "search.js"])
    cpSync(join(import.meta.dirname, "assets", asset), join(folder, asset));
  cpSync(join(ROOT, "src/studio/icon.svg"), join(folder, "icon.svg"));
  makeTypedoc(join(folder, "api/typedoc"));
  await makeStudio(join(folder, "studio"), { url: url && new URL("studio/", url).href });
  return brokenLinks(folder, ["studio/"]);
}

/** Groups of links: the reference and the Studio come after the first group. */
function listOf([begin, ...others], reference) {
  const api = { title: "Reference", pages: reference };
  return [begin, api, ...others];
}

/** What search finds: a page, and each of its sections. */
function entriesOf({ url, title, headings }) {
  return headings.map(({ id, depth, title: name, text }) =>
    depth === 1
      ? { url, title, text: wordsOf(text) }
      : { url: `${url}#${id}`, title: name, page: title, text: wordsOf(text) },
  );
}

function wordsOf(text) {
  return text
    .replace(/\]\([^)]*\)/g, " ")
    .replace(/[#*`|>[\]()]+|-{3,}/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The site for language models: what is where, in one text (llmstxt.org). */
function llms(groups, reference) {
  const link = ({ title, url, text }) => `- [${title}](${url}): ${firstSentence(text)}`;
  const parts = [...groups.map(({ title, pages }) => [title, pages]), ["Reference", reference]];
  const body = parts.map(([title, pages]) => `## ${title}\n\n${pages.map(link).join("\n")}`);
  return `# Quadrille\n\n> Exact cover with colors and multiplicities, from puzzle to picture: a TypeScript library, a command line and a page for the browser.\n\nAll of it in one text: [llms-full.txt](llms-full.txt)\n\n${body.join("\n\n")}\n`;
}

function firstSentence(text) {
  const [paragraph = ""] = text
    .replace(/^#.*$|^!\[.*$|^```[\s\S]*?^```$|^\|.*$|^ {4}.*$/gm, "")
    .trim()
    .split(/\n\s*\n/);
  const plain = paragraph.replace(/\s+/g, " ").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return /^.*?[.:](?= |$)/.exec(plain)?.[0] ?? plain;
}

function write(folder, url, text) {
  writeFileSync(placeIn(folder, url), text);
}

/** The path of a file, whose folder is made. */
function placeIn(folder, url) {
  const path = join(folder, url);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? join(ROOT, "site"));
  if (!isBuilt()) throw new Error("The site is made of the built library: npm run build");
  const url = process.argv[3] ?? "";
  const broken = await makeSite(folder, { url: url && `${url.replace(/\/*$/, "")}/` });
  for (const link of broken) console.error(`A link that leads nowhere: ${link}`);
  if (broken.length > 0) process.exitCode = 1;
  else console.log(`The site is in ${folder}; all links are good.`);
}
