// The declarations of the built library in (dist/types), its names with their comments, signatures and members out. The site,
// llms.txt and the test that every name is documented read this.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** The library's entries, in the order in which one meets them, each with what it is for. */
export const ENTRIES = [
  { entry: "quadrille", about: "Problems, and the questions that most programs ask." },
  {
    entry: "quadrille/questions",
    about: "Further questions: least cost, samples, frequencies, estimates, diagrams, many puzzles at once.",
  },
  { entry: "quadrille/sync", about: "Every question in this thread, without a promise." },
  { entry: "quadrille/build", about: "Problems made step by step or read in chunks, and what is in them." },
  { entry: "quadrille/puzzles", about: "Puzzle families, pieces and boards, and making puzzles." },
  { entry: "quadrille/pictures", about: "Pictures of puzzles and solutions: SVG, text, STL." },
  { entry: "quadrille/symmetry", about: "Symmetries, and solutions up to symmetry." },
  { entry: "quadrille/play", about: "Boards to play on and to draw on, hints and checks." },
  { entry: "quadrille/why", about: "Why there is no solution, or not only one." },
  { entry: "quadrille/proofs", about: "Answers that a stranger can check." },
  { entry: "quadrille/inline-worker", about: "The threads' program inside the bundle." },
  {
    entry: "quadrille/types",
    about: "What answers, budgets, puzzles and pictures look like, for annotations.",
  },
];

/** Types that no entry exports: the compiler computes with them, or they may get more forms (PlanEvent). */
export const UNNAMED = ["EntryOf", "IfOpen", "Kinds", "PlanEvent", "Sudoku"];

/** Functions that have no name of their own for programs: a constant gathers them, as `lattices` does. */
export function gathered() {
  const all = ENTRIES.flatMap(({ entry }) => namesOf(entry));
  return all.flatMap(({ signature }) => [...signature.matchAll(/typeof (\w+)/g)].map(([, name]) => name));
}

/** All names of an entry, in the order of its file. */
export function namesOf(entry) {
  const { exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const file = join(ROOT, exports[entry.replace("quadrille", ".")].types);
  return read(file).body.flatMap((statement) => {
    if (!statement.source) return [];
    const source = join(dirname(file), statement.source.value.replace(/\.js$/, ".d.ts"));
    return statement.specifiers.map(({ local, exported }) => describe(source, local.name, exported.name));
  });
}

const files = new Map();

/** A file of declarations, parsed once. */
function read(path) {
  const known = files.get(path) ?? { text: readFileSync(path, "utf8") };
  known.body ??= parseAst(known.text, { lang: "dts" }).body;
  files.set(path, known);
  return known;
}

/** A name that a file declares, or passes on from another one. */
function describe(path, local, name) {
  const { text, body } = read(path);
  const own = body.filter((statement) => declared(statement).includes(local));
  if (own.length > 0) {
    const named = own.flatMap((statement) => typesIn(statement.declaration));
    const types = [...new Set(named)].map((type) => ({ name: type, at: declaredAt(path, type) }));
    return { ...documented(text, own, name), at: `${path}#${local}`, types };
  }
  for (const { source, specifiers = [] } of body) {
    const passed = source && specifiers.find((one) => (one.exported ?? one.local).name === local);
    if (passed)
      return describe(join(dirname(path), source.value.replace(/\.js$/, ".d.ts")), passed.local.name, name);
  }
  throw new Error(`${path} does not declare ${local}`);
}

/** Where the type that a file calls so is declared: a file and a name; "" for what the platform has. */
function declaredAt(path, local) {
  const { body } = read(path);
  if (body.some((statement) => declared(statement).includes(local))) return `${path}#${local}`;
  for (const { source, specifiers = [] } of body) {
    const passed = specifiers.find((one) => (source ? (one.exported ?? one.local).name === local : false));
    if (!passed || !source.value.startsWith(".")) continue;
    const from = (passed.imported ?? passed.local).name;
    return declaredAt(join(dirname(path), source.value.replace(/\.js$/, ".d.ts")), from);
  }
  return "";
}

function declared({ declaration }) {
  if (!declaration) return [];
  if (declaration.type === "VariableDeclaration") return declaration.declarations.map(({ id }) => id.name);
  return declaration.id ? [declaration.id.name] : [];
}

const KINDS = {
  TSDeclareFunction: "function",
  ClassDeclaration: "class",
  TSInterfaceDeclaration: "interface",
  TSTypeAliasDeclaration: "type",
  VariableDeclaration: "constant",
};

function documented(text, statements, name) {
  const [{ declaration }] = statements;
  const comment =
    statements.map(({ start }) => commentBefore(text, start)).find((found) => found !== "") ?? "";
  const body = declaration.body?.body;
  const members = body?.filter(isPublic).map((member) => ({
    name: member.key?.name ?? member.key?.value ?? "",
    comment: commentBefore(text, member.start),
    signature: text.slice(member.start, member.end).trim(),
  }));
  return {
    name,
    kind: KINDS[declaration.type],
    comment,
    signature: statements.map(({ declaration: one }) => headOf(text, one)).join("\n"),
    members: (members ?? []).filter((member) => !member.comment.startsWith("@internal")),
    inner: statements.flatMap((statement) => innerOf(text, statement.declaration)),
  };
}

/** The members of the types without a name that stand in a declaration, such as the forms of an answer. */
function innerOf(text, node) {
  if (node === null || typeof node !== "object" || !isPublic(node)) return [];
  const own = node.type === "TSTypeLiteral" ? node.members.filter(({ key }) => key) : [];
  return [
    ...own.map(({ key, start }) => ({ name: key.name, comment: commentBefore(text, start) })),
    ...Object.values(node).flatMap((child) => innerOf(text, child)),
  ];
}

/** The names of the types that a declaration speaks of, but those of its own parameters. */
function typesIn(node) {
  if (node === null || typeof node !== "object" || !isPublic(node)) return [];
  const own = [node.type === "TSInterfaceHeritage" ? node.expression.name : node.typeName?.name].filter(
    Boolean,
  );
  const given = new Set(node.typeParameters?.params?.map(({ name }) => name.name));
  const inside = Object.values(node).flatMap(typesIn);
  return [...own, ...inside].filter((name) => !given.has(name));
}

/** What programs may use: not what is private, and not what is said about an index. */
function isPublic({ type, key, accessibility }) {
  return type !== "PrivateIdentifier" && key?.type !== "PrivateIdentifier" && accessibility !== "private";
}

/** The text of a declaration, up to its members where these are listed apart. */
function headOf(text, { start, end, body }) {
  const whole = text.slice(start, body?.body ? body.start : end);
  return whole.replace(/^declare /, "").trim();
}

/** The comment that stands right before this place: its text without stars. */
function commentBefore(text, start) {
  const before = text.slice(0, start);
  const from = before.lastIndexOf("/**");
  const found = from < 0 ? null : /^\/\*\*([\s\S]*?)\*\/\s*$/.exec(before.slice(from));
  if (!found) return "";
  return found[1]
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, ""))
    .join("\n")
    .trim();
}

/** The examples of a comment: what is indented by four blanks. */
export function examplesIn(comment) {
  return [...comment.matchAll(/(?:^ {4}.*\n?(?:\n(?= {4}))*)+/gm)].map(([block]) =>
    block.replace(/^ {4}/gm, "").trimEnd(),
  );
}
