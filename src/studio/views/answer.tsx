// The answer: unique or not at a glance, how far the search is, and the solutions.

import { signal } from "@preact/signals";
import { Segments } from "../parts/controls.js";
import { amount, grouped, seconds } from "../parts/words.js";
import { isFilled } from "../solve/kinds.js";
import { page, type Tab, tab } from "../state/look.js";
import { position } from "../state/play.js";
import { entry, reading, source } from "../state/puzzle.js";
import {
  drawnAreas,
  found,
  goOn,
  gridTrouble,
  type PageRun,
  type Phase,
  run,
  setUpToSymmetry,
  stop,
  unfinished,
  upToSymmetry,
  type Verdict,
  verdict,
} from "../state/run.js";
import { set } from "../state/set.js";
import { LazyDifferences, LazyFilm, LazyFrequencies, LazyReasons, LazyWall } from "./lazy-views.js";
import { PinBar } from "./pins.js";
import { SolutionView } from "./solution.js";

/** Are the differences between several solutions told? */
const showingWhy = signal(false);

const TABS: readonly (readonly [Tab, string])[] = [
  ["solution", "Solution"],
  ["wall", "Wall"],
  ["frequencies", "Frequencies"],
  ["search", "Search"],
];

/** What is shown then is still the answer to an earlier question. */
const STALE: ReadonlySet<Phase> = new Set(["waiting", "reading", "bad", "failed"]);

export function Answer() {
  if (page.value !== "puzzle") return null;
  return (
    <section class={`answer ${STALE.has(run.value.phase) ? "stale" : ""}`} aria-labelledby="answer-heading">
      <h2 id="answer-heading" class="hidden">
        Answer
      </h2>
      <Headline />
      <PinBar />
      <Segments label="View" value={tab.value} choices={TABS} onChoose={(chosen) => set(tab, chosen)} />
      {tab.value === "solution" && <SolutionView />}
      {tab.value === "wall" && <LazyWall />}
      {tab.value === "frequencies" && <LazyFrequencies />}
      {tab.value === "search" && <LazyFilm />}
    </section>
  );
}

/** Said where there is nothing to say, so that the place is kept. */
const NOTHING = " ";

const WORDS: Readonly<Record<Verdict, string>> = {
  unique: "Unique",
  "not unique": "Not unique",
  "no solution": "No solution",
  unknown: "Unknown",
};

/** The verdict's word, and the class for its color. */
function judgement(): { word: string; kind: string } {
  const { phase } = run.value;
  const trouble = phase === "bad" ? gridTrouble.value : null;
  if (trouble) return { word: "Conflict", kind: "bad" };
  if (phase === "bad") return { word: "Not readable", kind: "bad" };
  if (phase === "failed") return { word: "Too much", kind: "bad" };
  if (phase === "incomplete") return { word: unfinished.value, kind: phase };
  if (verdict.value === "not unique" && !isFilled(source.value.kind))
    return { word: "Solvable", kind: `solvable ${phase}` };
  return { word: WORDS[verdict.value], kind: `${verdict.value.replace(" ", "-")} ${phase}` };
}

/** On a narrow screen: the verdict at the foot of the editor; it leads to the answer. */
export function Glance() {
  const { word, kind } = judgement();
  const goThere = () => document.querySelector(".answer")?.scrollIntoView({ behavior: "smooth" });
  return (
    <button type="button" class={`glance verdict ${kind}`} onClick={goThere}>
      <span class="verdict-word">{word}</span>
      <span class="verdict-count">{whyNone() || countText(run.value)}</span>
      <span class="hidden">to the answer</span>
    </button>
  );
}

function Headline() {
  const state = run.value;
  const { phase, moment } = state;
  const { word, kind } = judgement();
  const searching = phase === "searching" || phase === "paused";
  return (
    <div class="headline" data-phase={phase}>
      <div class={`verdict ${kind}`} role="status">
        <span class="verdict-word">{word}</span>
        <span class="verdict-count">{whyNone() || countText(state)}</span>
      </div>
      <div class="run-controls">
        <button
          type="button"
          class={phase === "paused" ? "primary" : ""}
          disabled={!searching}
          onClick={phase === "paused" ? goOn : stop}
        >
          {phase === "paused" ? "Go on" : "Stop"}
        </button>
        <label class="switch">
          <input
            type="checkbox"
            checked={upToSymmetry.value}
            disabled={entry.value.pins.length > 0}
            onChange={(event) => setUpToSymmetry(event.currentTarget.checked)}
          />
          <span>Up to symmetry</span>
        </label>
      </div>
      <progress
        aria-label="How much of the search is done"
        max={1}
        value={phase === "ended" ? 1 : moment.fraction}
      />
      <How state={state} />
      <Why />
    </div>
  );
}

/** What it cost, which opens to tell why the search went as it did; its place is kept while there is nothing to tell. */
function How({ state }: { readonly state: PageRun }) {
  const facts = factsText(state);
  if (facts === NOTHING) return <p class="how facts">{NOTHING}</p>;
  return (
    <details class="how">
      <summary class="facts">{facts}</summary>
      <p class="facts quiet">{sentence(state.plan)}</p>
    </details>
  );
}

/** The reason, for whoever wants to know it; without a solution everybody does. Its place is kept while there is none to tell. */
function Why() {
  const none = verdict.value === "no solution";
  if (run.value.phase !== "ended" || (!none && verdict.value !== "not unique"))
    return <p class="why">{NOTHING}</p>;
  if (position.value.length > 0)
    return <p class="why note">{none ? "There is none with what is pinned." : NOTHING}</p>;
  if (!none)
    return (
      <div class="why">
        <LazyDifferences open={showingWhy} isCheap={isCheap()} />
      </div>
    );
  return (
    <details class="why" open>
      <summary>Why is there none?</summary>
      <LazyReasons />
    </details>
  );
}

/** A search that was so short can be made once more without being asked for. */
const CHEAP_MS = 2000;

/** Is it told by itself where the solutions differ? Where one is meant, and where to find it out takes little. */
function isCheap(): boolean {
  return isFilled(source.value.kind) && (run.value.ended?.statistics.elapsedMs ?? CHEAP_MS) < CHEAP_MS;
}

/** Why there is no solution, where counting cells is enough to know. */
function whyNone(): string {
  const drawn = drawnAreas.value;
  if (!drawn || verdict.value !== "no solution") return "";
  const { box, low, high } = drawn;
  if (low <= box && box <= high) return "";
  return `The box has ${box} cells, the pieces have ${low > box ? low : high}.`;
}

function countText({ phase, ended, message }: PageRun): string {
  if (phase === "failed") return message;
  if (phase === "bad") return errorText();
  if (phase === "waiting" || phase === "reading" || phase === "incomplete") return " ";
  if (ended?.all) return `${grouped(ended.count)} up to symmetry, ${grouped(ended.all)} in all`;
  if (ended) return solutionsText(ended.count);
  return found.value === 0 ? "no solution so far" : `${solutionsText(String(found.value))} so far`;
}

function errorText(): string {
  const first = reading.value.errors[0];
  if (gridTrouble.value) return gridTrouble.value.sentence;
  if (!first) return "";
  return first.line > 0 ? `Line ${first.line}: ${first.message}` : first.message;
}

function solutionsText(count: string): string {
  if (count === "0") return "Every way was tried: there is none.";
  return count === "1" ? "1 solution" : `${grouped(count)} solutions`;
}

function factsText({ phase, moment, rate, ended, usedUp }: PageRun): string {
  const { nodes, elapsedMs, fraction } = moment;
  if (ended) {
    const { engine } = ended.statistics;
    return `${grouped(nodes)} ${nodes === 1 ? "node" : "nodes"} in ${seconds(elapsedMs)}, engine ${engine}`;
  }
  if (phase !== "searching" && phase !== "paused") return NOTHING;
  const parts = [`${(100 * fraction).toFixed(1)} %`, `${amount(rate)} nodes/s`];
  if (phase === "paused") parts.push(usedUp ? `paused after ${seconds(elapsedMs)}` : "stopped");
  else if (fraction > 0.001) parts.push(`about ${seconds((elapsedMs * (1 - fraction)) / fraction)} left`);
  else parts.push("too early to tell how long");
  return parts.join(" · ");
}

function sentence(text: string): string {
  return text === "" ? " " : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
