// The frame of every page: head, list of pages, content, and the list of its sections.

import { dirname, relative } from "node:path/posix";
import { escaped } from "./markdown.mjs";

/** `list`: groups of pages, each with a title and links. */
export function framed({ url, title, html, headings = [] }, list) {
  const to = (target) => relative(dirname(url), target) || ".";
  const home = to("index.html");
  const sections = headings.filter(({ depth }) => depth === 2);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title === "Quadrille" ? title : `${title} · Quadrille`)}</title>
<link rel="icon" href="${to("icon.svg")}" type="image/svg+xml">
<link rel="stylesheet" href="${to("style.css")}">
<script type="module" src="${to("search.js")}"></script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header>
<a class="brand" href="${home}"><img src="${to("icon.svg")}" alt="" width="26" height="26">Quadrille</a>
<search><input type="search" placeholder="Search" aria-label="Search the documents" data-index="${to("search.json")}" data-root="${home.replace(/index\.html$/, "") || "./"}"><ol class="found" hidden></ol></search>
<a class="studio gallery" href="${to("studio/gallery/index.html")}">Gallery</a>
<a class="studio" href="${to("studio/index.html")}">Studio</a>
</header>
<div class="columns">
<details class="pages" open><summary>Pages</summary><nav aria-label="Pages">${list.map((group) => groupOf(group, url, to)).join("")}</nav></details>
<main id="content">
${html}
</main>
<nav class="sections" aria-label="On this page">${sections.map(({ id, title: name }) => `<a href="#${id}">${escaped(name)}</a>`).join("")}</nav>
</div>
</body>
</html>
`;
}

function groupOf({ title, pages }, url, to) {
  const links = pages.map((page) => {
    const here = page.url === url ? ' aria-current="page"' : "";
    return `<li><a href="${to(page.url)}"${here}>${escaped(page.title.split(":")[0])}</a></li>`;
  });
  const open = title === "More" && !pages.some((page) => page.url === url) ? "" : " open";
  return `<details${open}><summary>${escaped(title)}</summary><ul>${links.join("")}</ul></details>`;
}
