// The declarations of the library (dist/types): an import by a door becomes one of the file behind it, since only this package
// knows its doors, and what no entry of package.json leads to is left out. They stand there twice: for modules and for CommonJS.

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const TYPES = "dist/types";
const { exports, imports } = JSON.parse(readFileSync("package.json", "utf8"));

const doors = new Map();

/** By name, the file that declares what a door offers. */
function namesOf(door) {
  const file = join(TYPES, relative("src", imports[door]).replace(/\.ts$/, ".d.ts"));
  const names = {};
  for (const [, list, path] of readFileSync(file, "utf8").matchAll(/\{([^}]*)\} from "(\.[^"]+)"/g))
    for (const name of namesIn(list)) names[name.split(" as ").at(-1)] = join(dirname(file), path);
  doors.set(door, names);
  return names;
}

function namesIn(list) {
  return list.split(",").flatMap((name) => name.replace(/^\s*type\s/, "").trim() || []);
}

/** The declarations of all entries, and of nothing else, without doors. */
export function settleTypes() {
  const entries = Object.values(exports).flatMap(({ types }) => (types ? [join(types)] : []));
  const seen = new Set();
  for (const waiting = [...entries, join(TYPES, "library/index.d.ts")]; waiting.length > 0; ) {
    const file = waiting.pop();
    if (seen.has(file)) continue;
    seen.add(file);
    const text = withoutDoors(file);
    writeFileSync(file, text);
    for (const [, path] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+)\.js"/g))
      waiting.push(join(dirname(file), `${path}.d.ts`));
  }
  for (const name of readdirSync(TYPES, { recursive: true })) {
    const file = join(TYPES, name);
    if (file.endsWith(".d.ts") && !seen.has(file)) rmSync(file);
  }
  // In the folder of CommonJS they declare what `require` finds there.
  cpSync(TYPES, "dist/cli/types", { recursive: true, filter: (name) => !name.endsWith("index.d.ts") });
}

function withoutDoors(file) {
  const pathOf = (door, name) => {
    const path = relative(dirname(file), (doors.get(door) ?? namesOf(door))[name]);
    return path.startsWith(".") ? path : `./${path}`;
  };
  return readFileSync(file, "utf8")
    .replace(/^(import|export)( type)? \{([^}]*)\} from "(#\w+)";$/gm, (_all, word, type = "", list, door) =>
      namesIn(list)
        .map((name) => `${word}${type} { ${name} } from "${pathOf(door, name.split(" as ")[0])}";`)
        .join("\n"),
    )
    .replace(/import\("(#\w+)"\)\.(\w+)/g, (_all, door, name) => `import("${pathOf(door, name)}").${name}`);
}
