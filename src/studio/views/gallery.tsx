// The gallery: begin with an empty puzzle, or open an example, which is solved at once.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Select } from "../parts/controls.js";
import { useGrowing } from "../parts/later.js";
import { grouped } from "../parts/words.js";
import {
  type Example,
  examples,
  kindOf,
  loadExamples,
  nameOf,
  SECTIONS,
  sectionOf,
} from "../state/examples.js";
import { FRESH, freshPuzzle } from "../state/fresh.js";
import { galleryPlace } from "../state/look.js";
import { set } from "../state/set.js";
import { begun } from "../state/visit.js";
import { Emblem } from "./emblem.js";
import { RecentPuzzles } from "./recent.js";
import { Today } from "./today.js";

export function Gallery() {
  return (
    <main class="gallery">
      <div class="hero">
        <div class="greeting">
          <h1>Puzzles to play, to draw and to solve</h1>
          <p>
            Play the puzzle of the day, open an example, draw your own, or drop a file here. Everything is
            solved on this machine, and nothing leaves it.
          </p>
        </div>
        <Today />
      </div>
      <section aria-labelledby="new-heading">
        <h2 id="new-heading">Draw your own</h2>
        <ul class="fresh">
          {FRESH.map(([kind, title, about]) => (
            <li key={kind}>
              <button type="button" onClick={() => void begun(freshPuzzle(kind))}>
                <Emblem kind={kind} />
                <span class="fresh-text">
                  <b>{title}</b>
                  <span>{about}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <RecentPuzzles />
      <Examples />
    </main>
  );
}

/** Is everything that was typed in what is said about the example? */
function isWanted({ about, file, family, source = "" }: Example, words: readonly string[]): boolean {
  const text = `${about} ${file} ${family} ${source}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

const ALL = "all";
/** By how many solutions there are; as long as nobody has counted them, there are several. */
const NUMBERS: readonly (readonly [
  value: string,
  text: string,
  has: (solutions: string | null) => boolean,
])[] = [
  [ALL, "Any number", () => true],
  ["unique", "One", (solutions) => solutions === "1"],
  ["many", "Several", (solutions) => solutions !== "1" && solutions !== "0"],
  ["none", "None", (solutions) => solutions === "0"],
];

/** So many cards at first, and with each further task. */
const SLICES = { first: 8, step: 8 };

/** The examples by family, those that are looked for. */
function Examples() {
  const wanted = useSignal("");
  const section = useSignal<string>(ALL);
  const solutions = useSignal<string>(ALL);
  const words = wanted.value.toLowerCase().split(/\s+/);
  const [, , hasNumber] = NUMBERS.find(([value]) => value === solutions.value) ?? NUMBERS[0]!;
  const fits = (example: Example) => isWanted(example, words) && hasNumber(example.solutions);
  const shown = SECTIONS.filter((title) => section.value === ALL || section.value === title).map(
    (title) => [title, examples.value.filter((one) => sectionOf(one) === title && fits(one))] as const,
  );
  const count = shown.reduce((sum, [, list]) => sum + list.length, 0);
  let left = useGrowing(examples.value.length, SLICES);
  useEffect(() => void loadExamples(), []);
  useEffect(comeBack);
  const drawn = shown.map(([title, list]) => {
    const some = list.slice(0, left);
    left -= some.length;
    return [title, some] as const;
  });
  return (
    <>
      <search class="toolbar filters">
        <label class="field">
          <span>Search</span>
          <input
            type="search"
            value={wanted.value}
            placeholder="chessboard, unique, Dudeney …"
            onInput={(event) => set(wanted, event.currentTarget.value)}
          />
        </label>
        <Select
          label="Family"
          value={section.value}
          choices={[[ALL, "All"] as const, ...SECTIONS.map((title) => [title, title] as const)]}
          onChoose={(title) => set(section, title)}
        />
        <Select
          label="Solutions"
          value={solutions.value}
          choices={NUMBERS.map(([value, text]) => [value, text] as const)}
          onChoose={(chosen) => set(solutions, chosen)}
        />
        <span class="note" role="status">
          {count === 1 ? "1 puzzle" : `${count} puzzles`}
        </span>
      </search>
      {drawn
        .filter(([, list]) => list.length > 0)
        .map(([title, list]) => (
          <section key={title} aria-label={title} class="family">
            <h2>
              <Emblem kind={kindOf(list[0]!)} /> {title}
            </h2>
            <ul class="cards">
              {list.map((example) => (
                <Card key={example.file} example={example} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

/** Who comes back finds the gallery where it was left, as soon as so much of it is drawn. */
function comeBack(): void {
  const { top, wanted } = galleryPlace;
  if (!wanted || document.documentElement.scrollHeight < top + innerHeight) return;
  galleryPlace.wanted = false;
  scrollTo(0, top);
}

function Card({ example }: { readonly example: Example }) {
  const { file, about, solutions, upToSymmetry } = example;
  return (
    <li>
      <a class="card" data-file={file} href={`#gallery=${nameOf(example)}`}>
        <span class="card-picture">
          <img src={`./thumbnails/${file}.svg`} alt="" loading="lazy" decoding="async" />
        </span>
        <span class="card-about">{about}</span>
        <span class="card-count">
          {solutions === null
            ? "not counted"
            : solutions === "1"
              ? "unique"
              : solutions === "0"
                ? "no solution"
                : `${grouped(solutions)} solutions`}
          {upToSymmetry !== undefined && Number(solutions) > 1 && `, ${grouped(upToSymmetry)} up to symmetry`}
        </span>
      </a>
    </li>
  );
}
