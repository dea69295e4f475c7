// The commands in, their man pages out, by name. The pages in man/ are made of the help texts by
// `npx vitest run test/man.test.ts -u`, and the test tells when they are not what help says.

const SECTION = 1;

/** By file: the page. `program` has all commands; `families` are the generators. */
export function manPages(program, families) {
  const pages = program.commands.map((command) => [
    fileOf(`quadrille-${command.name()}`),
    pageOf(command, program),
  ]);
  const generators = families.map((family) => [fileOf(family.program), generatorPage(family)]);
  return new Map([[fileOf("quadrille"), pageOf(program, null)], ...pages, ...new Map(generators)]);
}

function fileOf(name) {
  return `${name}.${SECTION}`;
}

function pageOf(command, parent) {
  const name = parent ? `${parent.name()} ${command.name()}` : command.name();
  const title = name.replace(" ", "-");
  return [
    head(title),
    section("NAME", `${title} \\- ${plain(command.description())}`),
    section("SYNOPSIS", `.B ${plain(name)}\n${plain(command.usage())}`),
    section(
      "ARGUMENTS",
      command.registeredArguments.map((one) => item(one.name(), one.description)).join("\n"),
    ),
    section("COMMANDS", command.commands.map((one) => item(one.name(), one.description())).join("\n")),
    section(
      "OPTIONS",
      command.options
        .filter(({ hidden }) => !hidden)
        .map(optionItem)
        .join("\n"),
    ),
    ...after(command),
    section("SEE ALSO", parent ? ".BR quadrille (1)" : "The documents that come with the package, in docs/."),
  ].join("");
}

function generatorPage({ program, name, about }) {
  return [
    head(program),
    section("NAME", `${program} \\- ${plain(about)}: a puzzle in, its exact-cover problem out`),
    section("SYNOPSIS", `.B ${program}\n< PUZZLE > PROBLEM.dlx`),
    section(
      "DESCRIPTION",
      plain(
        `Reads a puzzle of the family ${name} from stdin and writes the problem as DLX text to stdout, in the manner of Knuth's generators. --help says more; docs/puzzles/${name}.md describes the text.`,
      ),
    ),
    section("SEE ALSO", ".BR quadrille (1)"),
  ].join("");
}

function head(title) {
  return `.TH ${title.toUpperCase()} ${SECTION} "" "Quadrille" "User Commands"\n`;
}

function section(title, body) {
  return body === "" ? "" : `.SH ${title}\n${body}\n`;
}

function item(term, text) {
  return `.TP\n.B ${plain(term)}\n${plain(text)}`;
}

function optionItem({ flags, description, argChoices }) {
  const choices = argChoices ? ` (${argChoices.join(", ")})` : "";
  return item(flags, description + choices);
}

/** What help says at its end: examples as they are, the rest as text. */
function after(command) {
  let text = "";
  command.configureOutput({ writeOut: (piece) => (text += piece) });
  command.outputHelp();
  const [, rest = ""] =
    text.split(/\n(?=\n?(?:Examples:|It needs))/).length > 1
      ? [null, text.slice(text.search(/\n\n?(?:Examples:|It needs)/))]
      : [];
  const examples = /Examples:\n((?: {2}.*\n?)+)/.exec(rest);
  const others = rest.replace(examples?.[0] ?? "", "").trim();
  return [
    section("NOTES", others === "" ? "" : plain(others)),
    section("EXAMPLES", examples ? `.nf\n${plain(examples[1].trimEnd())}\n.fi` : ""),
  ];
}

/** Text that roff takes as it is. */
function plain(text) {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^([.'])/gm, "\\&$1");
}
