// The library's names in, the pages of the reference out: one for each entry, made of the comments.

import { Marked } from "marked";
import { ENTRIES, namesOf } from "./api.mjs";
import { escaped, inked } from "./markdown.mjs";

const KINDS = [
  ["function", "Functions"],
  ["class", "Classes"],
  ["constant", "Constants"],
  ["interface", "Interfaces"],
  ["type", "Types"],
];
const marked = new Marked({ renderer: { code: ({ text }) => codeOf(text, inked) } });

/** The pages, with what search and llms.txt need. */
export function referencePages() {
  const where = new Map();
  const entries = ENTRIES.map(({ entry, about }) => ({
    entry,
    about,
    url: urlOf(entry),
    names: namesOf(entry),
  }));
  for (const { url, names } of entries) for (const { name } of names) where.set(name, url);
  return entries.map((entry) => pageOf(entry, where));
}

function urlOf(entry) {
  return `api/${entry.replaceAll("/", "-")}.html`;
}

function pageOf({ entry, about, url, names }, where) {
  const headings = [{ id: "", depth: 1, title: entry, text: about }];
  const parts = KINDS.flatMap(([kind, title]) => {
    const some = names.filter((one) => one.kind === kind).sort((a, b) => (a.name < b.name ? -1 : 1));
    if (some.length === 0) return [];
    headings.push({ id: kind, depth: 2, title, text: "" });
    for (const { name, comment } of some) headings.push({ id: name, depth: 3, title: name, text: comment });
    const index = some.map(({ name }) => `<a href="#${name}">${name}</a>`).join(" ");
    return [
      `<h2 id="${kind}">${title}</h2><p class="names">${index}</p>`,
      ...some.map((one) => entryOf(one, where, url)),
    ];
  });
  const module = `typedoc/modules/${entry.replace(/^.*\//, "")}.html`;
  const html = `<h1>${entry}</h1><p>${about} Parameters and inherited members: <a href="${module}">the same by TypeDoc</a>.</p>${codeOf(`import { … } from "${entry}";`, inked)}${parts.join("\n")}`;
  const text = names
    .map(({ name, comment }) => `${name}: ${comment.split("\n\n")[0].replace(/\s+/g, " ")}`)
    .join("\n");
  return { url, title: entry, html, headings, text, names };
}

function entryOf({ name, comment, signature, members }, where, url) {
  const list = members.map(
    (member) =>
      `<dt><code>${linked(oneLine(member.signature), where, url)}</code></dt><dd>${prose(member.comment)}</dd>`,
  );
  const shown = members.length > 0 ? `<dl>${list.join("\n")}</dl>` : "";
  return `<section class="name"><h3 id="${name}">${name}</h3>${codeOf(signature, (text) => linked(text, where, url))}${prose(comment)}${shown}</section>`;
}

function codeOf(text, mark) {
  return `<div class="code"><pre tabindex="0"><code>${mark(text)}</code></pre></div>`;
}

/** A comment: its sentences, and its examples as code. */
function prose(comment) {
  return marked.parse(comment);
}

function oneLine(signature) {
  return signature.replace(/\s+/g, " ").replace(/;$/, "");
}

/** The library's types lead to their places; comments stay as they are. */
function linked(text, where, url) {
  return escaped(text).replace(/\/\*\*.*?\*\/|\b[A-Z]\w+\b/gs, (found) => {
    if (found.startsWith("/*")) return `<i>${found}</i>`;
    const page = where.get(found);
    return page ? `<a href="${page === url ? "" : page.replace("api/", "")}#${found}">${found}</a>` : found;
  });
}
