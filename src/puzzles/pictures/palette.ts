// The colors of pictures. Any two fills can be told apart by people with protanopia, deuteranopia or tritanopia
// (palette.test.ts measures that), and dark letters can be read on all of them. Strokes are Okabe and Ito's colors.

/** Pieces; neighbours in this list are far apart. */
export const FILLS = [
  "#f7d87e",
  "#9ea1f1",
  "#fdac8a",
  "#61d9c1",
  "#da7e88",
  "#cdbfff",
  "#b68043",
  "#b0fdc3",
  "#15aeb0",
  "#ede1ff",
  "#bfa74b",
  "#8d7fcc",
] as const;

/** Words and layers: blue, vermillion, bluish green, reddish purple, orange, sky blue. */
export const STROKES = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"] as const;

/** Lines and cells that a puzzle marks; a theme mixes them with the color of a cell. */
export const MARKS = {
  gray: "#85838f",
  green: "#2fa86a",
  purple: "#a45ac8",
  blue: "#3a8fd6",
  orange: "#e08a2b",
} as const;

/** The colors of a theme beside fills and strokes. */
export interface Theme {
  readonly paper: string;
  readonly cell: string;
  readonly hole: string;
  /** Lines between cells. */
  readonly line: string;
  /** Outlines of boxes and boards, clues, letters. */
  readonly ink: string;
  /** Outlines of pieces. */
  readonly edge: string;
  readonly answer: string;
  readonly caption: string;
  /** How much of its color a stroke has; the rest is white. */
  readonly depth: number;
  /** How much of its color a box has; the rest is that of a cell. */
  readonly tint: number;
}

export const LIGHT: Theme = {
  paper: "#ffffff",
  cell: "#ffffff",
  hole: "#4a4a52",
  line: "#c9c7c0",
  ink: "#1c1b22",
  edge: "#1c1b22",
  answer: "#0b62b0",
  caption: "#55535c",
  depth: 1,
  tint: 0.4,
};

export const DARK: Theme = {
  paper: "#16181d",
  cell: "#23262e",
  hole: "#0c0d10",
  line: "#3d424e",
  ink: "#eceae4",
  edge: "#16181d",
  answer: "#7cc0ff",
  caption: "#a9a7b0",
  depth: 0.7,
  tint: 0.3,
};

/** A mixture of two colors; `part` of the first. */
export function mix(first: string, second: string, part: number): string {
  const [a, b] = [channels(first), channels(second)];
  const mixed = a.map((value, k) => Math.round(value * part + b[k]! * (1 - part)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** "#ff8000" → [255, 128, 0]. */
export function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
