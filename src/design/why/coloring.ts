// Reason 3: a coloring of the board with which every placement agrees, and the whole does not. Natural colorings are tried
// first, the simplest of them first; it pauses after each.

import { colorCertificate } from "#engines";
import type { Board } from "./board.js";
import { coloringSentences } from "./coloring-words.js";
import { type Pattern, patternsOf } from "./patterns.js";
import type { ColoringReason } from "./reason.js";
import type { Subject } from "./subject.js";
import { weighingOf } from "./weighing.js";

export function* naturalColoring(subject: Subject): Generator<void, ColoringReason | null> {
  for (const board of subject.boards) {
    for (const pattern of patternsOf(board.kind)) {
      const reason = coloredBy(subject, board, pattern);
      if (reason) return reason;
      yield;
    }
  }
  return null;
}

function coloredBy(subject: Subject, board: Board, pattern: Pattern): ColoringReason | null {
  const colors = board.places.map((place) => (place ? pattern.color(place) : -1));
  const found = colorCertificate(subject.problem, Int32Array.from(colors), pattern.colors);
  if (!found) return null;
  const weighing = weighingOf(found);
  return {
    kind: "coloring",
    pattern: pattern.name,
    colors,
    weighing,
    items: weighing.weights.flatMap((weight, i) => (weight === 0 ? [] : [i])),
    sentences: coloringSentences(subject, board, { pattern, colors, weighing }),
  };
}
