// One large board at the head of the gallery that solves itself: a search as it goes, up to its first solution. Whoever wants
// nothing to move sees the solution at once.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type FamilyName, parsePuzzle, unwrap } from "#library";
import { SvgView, usePainted } from "../parts/picture.js";
import type { Drawing } from "../solve/kinds.js";
import type { Tokens, Trace } from "../solve/protocol.js";
import { exampleNamed, loadExamples, readExample } from "../state/examples.js";
import { once } from "../state/workers.js";

const NAME = "pentominoes-6x10";
/** The search is followed so far, and its last steps are shown. */
const STEPS = 12_000;
const SHOWN = 90;
const STEP_MS = 130;
const WAIT_MS = 700;

interface Play {
  readonly drawing: Drawing;
  readonly paths: readonly Tokens[];
}

export function Hero() {
  const play = useSignal<Play | null>(null);
  const step = useSignal(0);
  useEffect(() => {
    let wanted = true;
    // Whoever goes on at once needs the machine for something else.
    const timer = setTimeout(() => {
      begin().then(
        (found) => {
          if (wanted) play.value = found;
        },
        () => {},
      );
    }, WAIT_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (!play.value) return;
    const last = play.value.paths.length - 1;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      step.value = last;
      return;
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      if (step.value >= last) clearInterval(timer);
      else step.value++;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [play.value]);
  return (
    <a class="hero-board" href={`#gallery=${NAME}`}>
      <span class="hidden">Open the twelve pentominoes in a 6 × 10 rectangle</span>
      <span class="hero-picture" aria-hidden="true">
        {play.value && <Board drawing={play.value.drawing} tokens={play.value.paths[step.value] ?? NONE} />}
        {!play.value && <Still />}
      </span>
    </a>
  );
}

const NONE: Tokens = [];
const STYLE = { isBare: true };

function Board({ drawing, tokens }: { readonly drawing: Drawing; readonly tokens: Tokens }) {
  const drawn = usePainted(drawing, tokens, STYLE)?.drawn;
  return drawn ? <SvgView svg={drawn.svg} label="" /> : <Still />;
}

function Still() {
  return <img src={`./thumbnails/${NAME}.polyomino.svg`} alt="" />;
}

async function begin(): Promise<Play> {
  await loadExamples();
  const { source } = await readExample(exampleNamed(NAME)!);
  const { trace } = await once({ job: "trace", source, steps: STEPS }, "traced", 20_000);
  const { spec } = unwrap(parsePuzzle(source.kind as FamilyName, source.text));
  return { drawing: { kind: source.kind, spec }, paths: pathsOf(trace) };
}

/** The steps before the first solution, and the solution. */
function pathsOf({ paths, solved, tokens }: Trace): Tokens[] {
  const words = new Map(tokens);
  const end = solved.indexOf(true);
  const shown = end < 0 ? paths.slice(-SHOWN) : paths.slice(Math.max(0, end - SHOWN), end + 1);
  return shown.map((path) => path.map((option) => words.get(option) ?? ""));
}
