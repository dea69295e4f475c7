// The gallery: begin with an empty puzzle, or open an example, which is solved at once.

import { type Example, examples, kindOf, readExample, SECTIONS } from "../state/examples.js";
import { FRESH, freshPuzzle } from "../state/fresh.js";
import { page } from "../state/look.js";
import { tell } from "../state/notice.js";
import { type Entry, open } from "../state/puzzle.js";
import { grouped } from "./words.js";

function begin(entry: Entry): void {
  history.replaceState(null, "", location.pathname);
  open(entry);
  page.value = "puzzle";
  scrollTo(0, 0);
}

export function Gallery() {
  return (
    <main class="gallery">
      <div class="greeting">
        <h1>Draw a puzzle, see it solved</h1>
        <p>
          Begin with an empty one, open an example, or drop a file here. Everything is solved on this machine,
          and nothing leaves it.
        </p>
      </div>
      <section aria-labelledby="new-heading">
        <h2 id="new-heading">Draw your own</h2>
        <ul class="fresh">
          {FRESH.map(([kind, title, about]) => (
            <li key={kind}>
              <button type="button" onClick={() => begin(freshPuzzle(kind))}>
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
      {SECTIONS.map(([kinds, title]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul class="cards">
            {examples
              .filter((example) => kinds.includes(kindOf(example)))
              .map((example) => (
                <Card key={example.file} example={example} />
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function Card({ example }: { readonly example: Example }) {
  const { file, about, solutions, upToSymmetry } = example;
  const openIt = () => {
    readExample(example).then(begin, () => tell(`${file} could not be loaded.`));
  };
  return (
    <li>
      <button type="button" class="card" data-file={file} onClick={openIt}>
        <span class="card-picture">
          <img src={`./thumbnails/${file}.svg`} alt="" loading="lazy" decoding="async" />
        </span>
        <span class="card-about">{about}</span>
        <span class="card-count">
          {solutions === null
            ? "not counted"
            : solutions === "1"
              ? "unique"
              : `${grouped(solutions)} solutions`}
          {upToSymmetry !== undefined && solutions !== "1" && `, ${grouped(upToSymmetry)} up to symmetry`}
        </span>
      </button>
    </li>
  );
}

/** A little picture of squared paper for each kind. */
const EMBLEMS: Readonly<Record<string, string>> = {
  polycube: "abb aab ccb",
  polyiamond: ".a. aab abb",
  polyhex: "ab. bba .ac",
  polyomino: "aab acb ccb",
  sudoku: "a.b .a. b.a",
  torto: "ab. .ab a.b",
  ian: "abb acc bca",
  dlx: "a.a .b. c.c",
};

function Emblem({ kind }: { readonly kind: string }) {
  const rows = (EMBLEMS[kind] ?? "").split(" ");
  return (
    <svg class="emblem" viewBox="0 0 30 30" aria-hidden="true">
      {rows.flatMap((row, i) =>
        [...row].map((letter, j) => (
          <rect
            key={`${i},${j}`}
            class={`emblem-${letter === "." ? "none" : letter}`}
            x={j * 10 + 0.5}
            y={i * 10 + 0.5}
            width={9}
            height={9}
            rx={1.5}
          />
        )),
      )}
    </svg>
  );
}
