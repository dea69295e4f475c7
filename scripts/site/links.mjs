// Every link of the site leads somewhere: to a file that is there, and to an anchor that is on it. Addresses elsewhere are not
// visited.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** The links that lead nowhere, as "page → link". `apart`: folders whose pages have scripts make what is on them. */
export function brokenLinks(folder, apart = []) {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  const own = pages.filter((page) => !apart.some((other) => page.startsWith(other)));
  return own.flatMap((page) => {
    const text = readFileSync(join(folder, page), "utf8");
    const links = [...text.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, link]) =>
      link.replaceAll("&amp;", "&"),
    );
    return [...new Set(links)]
      .filter((link) => !leads(folder, page, link, apart))
      .map((link) => `${page} → ${link}`);
  });
}

function leads(folder, page, link, apart) {
  if (/^[a-z]+:/i.test(link)) return true;
  const [path, anchor] = link.split("#");
  const file = path === "" ? join(folder, page) : join(folder, dirname(page), path);
  if (!existsSync(file)) return false;
  if (anchor === undefined || anchor === "") return true;
  if (apart.some((other) => file.startsWith(join(folder, other)))) return true;
  const target = statSync(file).isDirectory() ? join(file, "index.html") : file;
  return new RegExp(`id="${anchor.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}"`).test(
    readFileSync(target, "utf8"),
  );
}
