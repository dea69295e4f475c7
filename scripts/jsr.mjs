// The package for JSR in dist-jsr/: the built library with its declarations, which must be named by the files that they really
// have, and jsr.json as it stands with the version of package.json.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "dist-jsr");

rmSync(OUT, { recursive: true, force: true });
const config = JSON.parse(readFileSync(join(ROOT, "jsr.json"), "utf8"));
const { version, exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
write("jsr.json", `${JSON.stringify({ ...config, version }, null, 2)}\n`);
for (const file of ["README.md", "LICENSE", "dist/THIRD-PARTY-NOTICES.txt"])
  cpSync(join(ROOT, file), join(OUT, file));
const done = new Set();
for (const entry of Object.values(config.exports)) copyCode(entry.slice(2));
for (const file of readdirSync(join(ROOT, "dist/types"), { recursive: true }).filter((name) =>
  name.endsWith(".d.ts"),
))
  copyTypes(join("dist/types", file));

/** A file and all that it imports; an entry says where its declarations are. */
function copyCode(file) {
  if (done.has(file)) return;
  done.add(file);
  const code = readFileSync(join(ROOT, file), "utf8");
  const entry = Object.values(exports).find((target) => target.default === `./${file}`);
  const types = entry ? `/* @ts-self-types="../${relative("dist", entry.types)}" */\n` : "";
  write(file, types + code);
  for (const [, target] of code.matchAll(/\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+\.js)["'`]/g))
    copyCode(join(dirname(file), target));
  if (code.includes("./worker.js")) copyCode("dist/threads/worker.js");
}

function copyTypes(file) {
  const text = readFileSync(join(ROOT, file), "utf8");
  write(file, text.replace(/(from |import\()"(\.[^"]+)\.js"/g, '$1"$2.d.ts"'));
}

function write(file, text) {
  const path = join(OUT, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
