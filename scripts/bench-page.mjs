// docs/benchmarks.md: a part of it is written anew, the others are kept.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";

const PAGE = join(import.meta.dirname, "../docs/benchmarks.md");
const BY_HAND = "<!-- below: written by hand -->";

/** Parts stand between these marks. */
const begin = (part) => `<!-- ${part}: begin -->`;
const end = (part) => `<!-- ${part}: end -->`;

/** `kept`: what of the rounds the table shows. */
export function writePage({ part, text, rounds, dry, kept = "the best of them, with the spread" }) {
  const machine = `${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}`;
  const head = `Written on ${new Date().toISOString().slice(0, 10)}: ${machine}, ${rounds} round${rounds === 1 ? "" : "s"}, ${kept}.`;
  const made = `${begin(part)}\n${head}\n\n${text}\n${end(part)}`;
  if (dry) console.log(made);
  else writeFileSync(PAGE, withPart(existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "", part, made));
}

function withPart(page, part, made) {
  const [top = "", byHand = "\n"] = page.split(BY_HAND);
  const kept = ["table", "small", "solids", "scaling", "hard", "others"].map((name) => {
    if (name === part) return made;
    const [from, to] = [top.indexOf(begin(name)), top.indexOf(end(name))];
    return from < 0 ? "" : top.slice(from, to + end(name).length);
  });
  const intro =
    "# Benchmarks\n\nBy `npm run bench`. Seconds of the processor, one thread; reading the file is not measured, set-up is (Knuth's\nprograms: the whole process).";
  return `${[intro, ...kept.filter(Boolean)].join("\n\n")}\n\n${BY_HAND}${byHand}`;
}
