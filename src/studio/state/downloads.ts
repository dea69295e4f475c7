// What leaves the page: pictures, files, a link. Everything is made here and saved by the browser; nothing is sent.

import type { Drawn, PaintStyle } from "../solve/protocol.js";
import { writeFragment } from "./link.js";
import { printed, shown } from "./look.js";
import { paintOne } from "./painter.js";
import { drawing, entry, source } from "./puzzle.js";
import { kept, run } from "./run.js";
import { tokensOf } from "./tokens.js";
import { once } from "./workers.js";

function baseName(): string {
  return (entry.value.title || "puzzle")
    .replace(/['’]/g, "")
    .replace(/ ?× ?/g, "x")
    .replace(/[^\w.-]+/g, "-");
}

/** Saves what a view has made, under the puzzle's name and this ending. */
export function saveFile(content: Blob, ending: string): void {
  save(content, `${baseName()}.${ending}`);
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The picture that is looked at: the solution, or the puzzle where there is none. */
async function currentSvg(style: PaintStyle): Promise<Blob> {
  const drawn = (await solutionDrawn(style)) ?? (await paintOne(drawing.value, null, style));
  if (!drawn) throw new Error("There is no picture of this puzzle.");
  return new Blob([drawn.svg], { type: "image/svg+xml" });
}

/** The solution that is looked at; null where there is none. */
async function solutionDrawn(style: PaintStyle = {}): Promise<Drawn | null> {
  const solution = kept.value.solutions[shown.value];
  return solution ? paintOne(kept.value.drawing, tokensOf(kept.value, solution), style) : null;
}

export async function downloadSvg(): Promise<void> {
  save(await currentSvg({}), `${baseName()}.svg`);
}

/** Pixels for each unit of the picture. */
const SHARPNESS = 3;

export async function downloadPng(): Promise<void> {
  const url = URL.createObjectURL(await currentSvg({ theme: "light" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SHARPNESS;
  canvas.height = image.naturalHeight * SHARPNESS;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The picture is too large for a PNG.");
  save(blob, `${baseName()}.png`);
}

export function downloadPuzzle(): void {
  const { kind, text } = source.value;
  save(new Blob([text], { type: "text/plain" }), `${baseName()}.${kind}`);
}

export async function downloadDlx(): Promise<void> {
  const { text } = await once({ job: "dlx", source: source.value }, "dlx", 60_000);
  save(new Blob([text], { type: "text/plain" }), `${baseName()}.dlx`);
}

/** The solutions that are kept, as their options; and whether they are all. */
export function downloadSolutions(): void {
  const { solutions } = kept.value;
  const { ended, moment } = run.value;
  const answer = {
    puzzle: source.value,
    complete: ended?.status === "complete" && ended.count === String(solutions.length),
    found: ended?.count ?? String(moment.solutions),
    solutions: solutions.map((solution) => tokensOf(kept.value, solution)),
  };
  save(new Blob([JSON.stringify(answer, null, 1)], { type: "application/json" }), `${baseName()}.json`);
}

/** The address of this page without anything behind it. */
export function ownAddress(): string {
  return location.href.split("#")[0]!;
}

export async function linkOf(): Promise<string> {
  return `${ownAddress()}${await writeFragment(entry.value)}`;
}

export async function print(): Promise<void> {
  printed.value = { puzzle: await paintOne(drawing.value, null), solved: await solutionDrawn() };
  // The sheet is drawn first.
  requestAnimationFrame(() => {
    window.print();
    printed.value = null;
  });
}
