// The page of the corpus: what it is, and a table of all problems by group.

const GROUPS = {
  edges: "Small problems on which programs differ",
  numbers: "Arrangements of numbers and sets",
  graphs: "Graphs and designs",
  boards: "Boards",
  squares: "Latin squares",
  tilings: "Tilings and packings",
  words: "Words and chains",
  random: "Random problems",
  made: "Sudokus that Quadrille has made",
  exercises: "Exercises of TAOCP, Section 7.2.2.1, on which answers differ",
  examples: "The examples of Quadrille",
};

const number = (text) => (text === undefined ? "" : BigInt(text).toLocaleString("en"));

function row({ name, about, class: kind, items, options, solutions, classes, links, source, problem }) {
  const file = problem.file.startsWith("large") ? name : `[${name}](${problem.file})`;
  const counters = links ? `${number(links.nodes)} | ${number(links.updates)}` : " | ";
  return `| ${file} | ${about} | ${kind} | ${items} | ${options} | ${number(solutions)} | ${number(classes)} | ${counters} | ${source} |`;
}

function table(problems) {
  return [
    "| problem | is about | class | items | options | solutions | up to symmetry | nodes | updates | source |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...problems.map(row),
  ].join("\n");
}

export function pageOf(problems, small) {
  const of = (kind) => problems.filter((problem) => problem.class === kind).length;
  const bytes = problems.reduce((sum, { proof }) => sum + proof.bytes, 0);
  const large = problems.filter(({ problem, proof }) =>
    [problem, proof].some(({ file }) => file.startsWith("large")),
  ).length;
  const parts = Object.entries(GROUPS).map(
    ([group, title]) => `## ${title}\n\n${table(problems.filter((p) => p.group === group))}\n`,
  );
  return `# A certified corpus of exact cover

${problems.length} problems (${of("XC")} exact covers, ${of("XCC")} with colors, ${of("MCC")} with multiplicities) with their numbers of solutions, each with a proof: for everybody
who writes a solver. This page and the index are generated: \`npm run corpus\` in the repository of Quadrille.

    npx quadrille check-corpus -- ./my-solver        # gives each problem to it on stdin

- \`index.json\`: for each problem its \`name\`, what it is \`about\`, its \`class\` (XC, XCC or MCC), \`items\` and \`options\`, the number of \`solutions\`, of \`classes\` of solutions under
  the \`symmetries\` of the problem (where they were counted), the \`nodes\` and \`updates\` of dancing links as Knuth's programs DLX1 (XC), DLX2 (XCC) and DLX3 (MCC) count them, whether these programs can read the
  names (\`knuth\`), a \`source\`, the \`licence\`, where it comes \`from\`, and its files with their SHA-256.
- \`problems/\`: the problems, in Knuth's DLX format. \`puzzles/\`: the puzzles that some of them are made of, as the families of Quadrille read them.
- \`proofs/\`: proofs of the numbers (docs/proofs.md of Quadrille says what they are): ${number(bytes)} bytes in all, ${large} problems with a file in \`large/\`.
- \`large/\`: problems above ${number(small.problems)} bytes and proofs above ${number(small.proofs)}. The package has them; the repository has their hashes, and \`npm run corpus\` makes them.

A source says where the number stands in the literature; "first counted here" says that we know of none. Names and numbers stay as they are: what is wrong is mended in a new version, with a remark.
All of it is made by Quadrille's generators, and licensed as Quadrille is (MIT).

${parts.join("\n")}`;
}
