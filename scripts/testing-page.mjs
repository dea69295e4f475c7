// The tables of docs/testing.md: of the figures in docs/testing.json, which each command records, and of the tests themselves.
// `node scripts/testing-page.mjs` writes them between the marks; a test says that the page is what this makes.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { HARMLESS } from "./mutants/harmless.mjs";
import { figures } from "./testing-figures.mjs";

const ROOT = join(import.meta.dirname, "..");
const PAGE = join(ROOT, "docs/testing.md");

const table = (head, rows) =>
  [
    `| ${head.join(" | ")} |`,
    `|${head.map(() => "---|").join("")}`,
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");
const on = (date) => `Measured on ${date}.`;
const share = ([some, all]) => `${((100 * some) / all).toFixed(1)} % of ${all.toLocaleString("en")}`;

/** What a file of TypeScript exports. */
async function exportsOf(file) {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, file)],
    ...{ bundle: true, write: false, format: "esm", platform: "node", target: "node20", logLevel: "silent" },
    define: { __VERSION__: '"test"', "import.meta.dirname": JSON.stringify(join(ROOT, "test/support")) },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** The first sentence of the comment at the head of a file. */
function headOf(text) {
  const lines = /^(?:\/\/ .*\n)+/.exec(text)?.[0] ?? "";
  const [first] = lines
    .replace(/^\/\/ /gm, "")
    .replaceAll("\n", " ")
    .split(/(?<=[.:])\s(?=[A-Z])/);
  return first.trim().replace(/\.$/, "").replaceAll("|", "\\|");
}

function oracles() {
  const folder = join(ROOT, "test/oracle");
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
  const rows = files.map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const shared = /from "\.\/always\.js"/.test(text) ? readFileSync(join(folder, "always.ts"), "utf8") : "";
    const [, cases = ""] = /ORACLE_CASES \?\? (\d+)/.exec(text + shared) ?? [];
    return [`[${name.replace(".test.ts", "")}](../test/oracle/${name})`, headOf(text), cases];
  });
  return table(["oracle", "what is asked", "cases in `npm test`"], rows);
}

async function engines() {
  const { engines: all } = await exportsOf("src/engines/registry.ts");
  const rows = all.map(({ name, does }) => [`\`${name}\``, [...does].join(", ")]);
  return table(["engine", "asked for"], rows);
}

function coverage({ coverage: rooms = {}, measured }) {
  const rows = Object.entries(rooms).map(([room, own]) => [room, share(own.branches), share(own.statements)]);
  return rows.length === 0
    ? "Not measured yet."
    : `${table(["room", "branches", "statements"], rows)}\n\n${on(measured.coverage)}`;
}

function mutants({ mutants: areas = {}, measured }) {
  const sum = (key) => Object.values(areas).reduce((all, own) => all + own[key], 0);
  const numbers = (own) => [own.mutants, own.caught, own.harmless, own.survivors.length];
  const rows = Object.entries(areas).map(([area, own]) => [area, ...numbers(own)]);
  const all = [
    "all",
    sum("mutants"),
    sum("caught"),
    sum("harmless"),
    Object.values(areas).flatMap((own) => own.survivors).length,
  ];
  const survivors = Object.values(areas).flatMap((own) => own.survivors);
  const notes = [
    survivors.length > 0
      ? `Not caught, and not explained yet:\n\n${survivors.map((one) => `- \`${one}\``).join("\n")}\n`
      : "",
    HARMLESS.length > 0
      ? `Those that change no answer:\n\n${HARMLESS.map(([file, what, why]) => `- \`${file}\`: \`${what}\`: ${why}`).join("\n")}\n`
      : "",
  ];
  const head = table(["area", "mutants", "caught", "change nothing", "not caught"], [...rows, all]);
  return [`${head}\n\n${on(measured.mutants)}\n`, ...notes].filter(Boolean).join("\n").trimEnd();
}

async function forged() {
  const { FORGERIES } = await exportsOf("test/proofs/forgeries.ts");
  const { HONEST } = await exportsOf("test/proofs/honest.ts");
  const lies = FORGERIES.filter(({ isFalse }) => isFalse).length;
  return `${FORGERIES.length} forged proofs, ${lies} of them with a false number of solutions, are refused by both verifiers; ${HONEST.length} unusual ones that are right are accepted.`;
}

async function inputs() {
  const { everyday } = await exportsOf("test/reading/inputs.ts");
  const refused = everyday.filter((input) => input.as === "error").length;
  return `${everyday.length} inputs as people write them are kept in \`test/reading/inputs.ts\`, each with how it is read and its answer; ${refused} of them are refused, with the place and the reason.`;
}

function solvers({ solvers: all = {}, measured }) {
  const names = ["right", "wrong", "no number", "out of time", "absent"];
  const rows = Object.entries(all).map(([name, own]) => [
    `\`${name}\``,
    own.classes,
    ...names.map((key) => own[key]),
    own.remark,
  ]);
  return `${table(["solver", "classes", ...names, "remark"], rows)}\n\n${on(measured.solvers)}`;
}

const PARTS = { oracles, engines, coverage, mutants, forged, inputs, solvers };

/** The page with its tables as they are now. */
export async function pageNow(page = readFileSync(PAGE, "utf8")) {
  const known = figures();
  let text = page;
  for (const [name, make] of Object.entries(PARTS)) {
    const [begin, end] = [`<!-- ${name} -->`, "<!-- end -->"];
    const from = text.indexOf(begin);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`the page has no mark ${begin}`);
    text = `${text.slice(0, from + begin.length)}\n\n${await make(known)}\n\n${text.slice(to)}`;
  }
  return text;
}

if (process.argv[1] === import.meta.filename) writeFileSync(PAGE, await pageNow());
