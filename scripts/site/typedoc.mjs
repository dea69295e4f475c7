// The reference as TypeDoc makes it of the same declarations: with parameters, inherited members and a list of all names. TypeDoc
// does not run with TypeScript 7 (docs/decisions/022-the-reference.md), so it is installed with a TypeScript 6 of its own, once, in
// a folder for temporary files. It is also a second opinion on whether everything is documented and exported.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ENTRIES, gathered, UNNAMED } from "./api.mjs";
import { ROOT } from "./pages.mjs";

const VERSIONS = ["typedoc@0.28.20", "typescript@6.0.3"];
const TOOLS = join(tmpdir(), "quadrille-typedoc-0.28.20");
const TYPEDOC = join(TOOLS, "node_modules/typedoc/bin/typedoc");

/** The title leads to the site, from pages of any depth. */
const SCRIPT = `document.querySelector("a.title").href = document.documentElement.dataset.base + "../../index.html";`;

/** The paper, lines and accent of the site (assets/style.css). */
const STYLE = `:root {
  --light-color-background: #fbfaf6; --light-color-background-secondary: #ffffff; --light-color-accent: #d7d9dd; --light-color-link: #1f5fbf;
  --dark-color-background: #14161b; --dark-color-background-secondary: #1c1f26; --dark-color-accent: #363b46; --dark-color-link: #8ab6ff;
}`;

/** Makes the pages in this folder; throws what TypeDoc has to say if it is not content. */
export function typedocSite(folder) {
  install();
  const { exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const entryPoints = ENTRIES.map(({ entry }) => join(ROOT, exports[entry.replace("quadrille", ".")].types));
  const compilerOptions = { module: "nodenext", target: "es2022", lib: ["es2023", "dom"], types: [] };
  const options = {
    entryPoints,
    out: folder,
    tsconfig: written("tsconfig.json", { compilerOptions, files: entryPoints }),
    name: "Quadrille",
    readme: "none",
    disableSources: true,
    disableGit: true,
    excludePrivate: true,
    excludeInternal: true,
    customCss: written("style.css", STYLE),
    customJs: written("title.js", SCRIPT),
    intentionallyNotExported: [...UNNAMED, ...gathered()],
    validation: { notExported: true, notDocumented: true, invalidLink: true },
    treatValidationWarningsAsErrors: true,
    logLevel: "Warn",
  };
  execFileSync(process.execPath, [TYPEDOC, "--options", written("typedoc.json", options)], {
    stdio: "inherit",
  });
}

function install() {
  if (existsSync(TYPEDOC)) return;
  mkdirSync(TOOLS, { recursive: true });
  written("package.json", { private: true });
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", ...VERSIONS], {
    cwd: TOOLS,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
}

/** A file beside the tools; gives its path. */
function written(name, content) {
  const path = join(TOOLS, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}
