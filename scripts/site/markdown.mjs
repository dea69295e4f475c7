// A document in, HTML out: links between documents lead to pages, headings have anchors, and a puzzle's text has a link that
// opens it in the Studio.

import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path/posix";
import { deflateRawSync } from "node:zlib";
import { Marked } from "marked";
import { ROOT, urlOf } from "./pages.mjs";

/** Languages of code blocks that the Studio opens. */
const FAMILIES = new Set([
  "polyomino",
  "polycube",
  "polyiamond",
  "polyhex",
  "polyominoes",
  "sudoku",
  "torto",
  "ian",
  "dlx",
]);

/** The longest puzzle that becomes part of an address, in characters. */
const LONGEST = 8000;

/** `pages`: the sources that are pages of the site; every other file that is linked to is collected in `files`. */
export function toHtml({ source, url, text }, { pages, files }) {
  const headings = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: plain }) {
        const id = anchorOf(plain, headings);
        headings.push({ id, depth, title: plain.replace(/[`*_]/g, "") });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const link = `<a href="${escaped(target(href))}">${this.parser.parseInline(tokens)}</a>`;
        return link + exampleLink(url, join(dirname(source), href));
      },
      image({ href, text: alt }) {
        return `<img src="${escaped(target(href))}" alt="${escaped(alt)}" loading="lazy">`;
      },
      code({ text: code, lang = "" }) {
        const [family] = lang.split(/\s/);
        const faulty = lang.trim().includes(" ");
        const open =
          FAMILIES.has(family) && !faulty ? studioLink(url, family, `${code}\n`, "Open in the Studio") : "";
        return `<div class="code"><pre tabindex="0"><code>${inked(code, family)}</code></pre>${open}</div>\n`;
      },
      table(token) {
        const cell = (tag) => (one) => `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const head = token.header.map(cell("th")).join("");
        const rows = token.rows.map((row) => `<tr>${row.map(cell("td")).join("")}</tr>`).join("\n");
        return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const target = (href) => targetOf(href, { source, url, pages, files });
  const html = marked.parse(text.replace(/^<!--[\s\S]*?-->\n/gm, ""));
  const texts = textsBelow(text);
  return { html, headings: headings.map((heading, k) => ({ ...heading, text: texts[k] ?? "" })) };
}

/** The text below each heading of a document, up to the next one. */
function textsBelow(text) {
  const plain = text.replace(/^```[\s\S]*?^```$/gm, (code) => code.replace(/^/gm, " "));
  return plain.split(/^#{1,6} .*$/m).slice(1);
}

/** Where a link of a document leads on the site. */
function targetOf(href, { source, url, pages, files }) {
  if (/^[a-z]+:|^#/i.test(href)) return href;
  const [path, anchor = ""] = href.split("#");
  const file = join(dirname(source), path);
  const folder = statSync(join(ROOT, file), { throwIfNoEntry: false })?.isDirectory() ?? false;
  const readme = join(file, "README.md");
  const page = pages.has(file) ? file : folder && pages.has(readme) ? readme : null;
  if (!page && !folder) files.add(file); // one that is not there is found when links are checked
  const first = [...pages].find((one) => folder && one.startsWith(`${file.replace(/\/$/, "")}/`));
  const to = page ? urlOf(page) : folder && first ? urlOf(first) : file;
  return `${relative(dirname(url), to) || "."}${anchor ? `#${anchor}` : ""}`;
}

/** An example that a document links to can be opened at once, unless it would make a very long address. */
function exampleLink(url, file) {
  const [, family] = /^examples\/[\w-]+\.(\w+)$/.exec(file) ?? [];
  const path = join(ROOT, file);
  if (!FAMILIES.has(family) || !existsSync(path)) return "";
  const text = readFileSync(path, "utf8");
  return text.length < LONGEST ? ` ${studioLink(url, family, text, "Studio")}` : "";
}

function studioLink(url, family, text, words) {
  const packed = deflateRawSync(Buffer.from(text)).toString("base64url");
  const studio = relative(dirname(url), "studio/index.html");
  return `<a class="open" href="${studio}#${family}=${packed}">${words}</a>`;
}

/** The anchor of a heading, as GitHub makes it; the second of two gets a number. */
function anchorOf(plain, before) {
  const id = plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
  const same = before.filter((one) => one.id === id || one.id.replace(/-\d+$/, "") === id).length;
  return same > 0 ? `${id}-${same}` : id;
}

const PROGRAM =
  /(?<comment>\/\/ .*$)|(?<string>&quot;.*?&quot;|`[^`]*`)|(?<keyword>\b(?:import|from|const|let|for|of|if|else|await|async|return|new|try|catch|function|type|as)\b)/gm;
const REMARK = /(?<comment>(?<=\s)# .*$)/gm;

/** Code with its comments, strings and keywords marked: enough to find one's way. Texts of puzzles stay as they are. */
export function inked(code, language = "ts") {
  const pattern = /^(ts|js)$/.test(language) ? PROGRAM : /^(python|r|)$/.test(language) ? REMARK : null;
  if (!pattern) return escaped(code);
  return escaped(code).replace(pattern, (found, ...rest) => {
    const { comment, string } = rest.at(-1);
    return comment ? `<i>${found}</i>` : string ? `<em>${found}</em>` : `<b>${found}</b>`;
  });
}

export function escaped(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
