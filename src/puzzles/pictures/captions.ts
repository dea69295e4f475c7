// The lines below a board: the words with their colors, then the caption, broken to the width of the picture.

import { textWidth } from "./fit.js";
import { STROKES } from "./palette.js";
import type { Picture } from "./picture.js";
import { number, xmlText } from "./xml.js";

/** The height of a line, for letters of height 1. */
const LINE = 1.5;
/** A caption is not broken into lines shorter than this. */
const SHORTEST = 200;

export interface Captions {
  readonly width: number;
  readonly height: number;
  /** The elements, below `top` and in the middle of `width`. */
  draw(top: number, width: number): string[];
}

interface CaptionPart {
  readonly text: string;
  readonly width: number;
  /** The number of a stroke's color, for the name of a path. */
  readonly color?: number;
}

/** `size` is the height of the letters. */
export function captions({ paths, caption }: Picture, boardWidth: number, size: number): Captions {
  const pixels = (text: string) => Math.ceil(textWidth(text) * size);
  const names = paths.map(({ name }, k): CaptionPart => {
    return { text: name, width: pixels(name) + 1.7 * size, color: k % STROKES.length };
  });
  const words = caption.split(/\s+/).filter((text) => text !== "");
  const plain = words.map((text): CaptionPart => ({ text, width: pixels(text) + size / 3 }));
  const shortest = Math.min(SHORTEST, pixels(caption));
  const width = Math.max(0, shortest, ...[...names, ...plain].map((part) => part.width));
  const most = Math.max(width, boardWidth);
  const lines = [...broken(names, most), ...broken(plain, most)];
  return {
    width,
    height: lines.length * LINE * size,
    draw(top, whole) {
      return lines.flatMap((parts, k) => {
        const line = new Line(top + k * LINE * size + size, size);
        return parts[0]!.color === undefined ? line.plain(parts, whole) : line.names(parts, whole);
      });
    },
  };
}

/** The parts in lines that are at most so wide. */
function broken(parts: readonly CaptionPart[], most: number): CaptionPart[][] {
  const lines: CaptionPart[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (used + part.width > most) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)!.push(part);
    used += part.width;
  }
  return lines;
}

class Line {
  readonly #baseline: number;
  readonly #size: number;

  constructor(baseline: number, size: number) {
    this.#baseline = baseline;
    this.#size = size;
  }

  plain(parts: readonly CaptionPart[], width: number): string[] {
    return [this.#text(parts.map((part) => part.text).join(" "), "q-cap", width / 2)];
  }

  /** Each name after a dot of its color. */
  names(parts: readonly CaptionPart[], width: number): string[] {
    const size = this.#size;
    let left = (width - parts.reduce((sum, part) => sum + part.width, 0)) / 2;
    return parts.flatMap((part) => {
      const x = left;
      left += part.width;
      const [center, middle] = [number(x + size / 2), number(this.#baseline - size / 3)];
      const dot = `<circle class="q-d${part.color}" cx="${center}" cy="${middle}" r="${number(size / 3)}"/>`;
      return [dot, this.#text(part.text, "q-cap q-word-name", x + 1.15 * size)];
    });
  }

  #text(text: string, kind: string, x: number): string {
    const place = `x="${number(x)}" y="${number(this.#baseline)}" font-size="${this.#size}"`;
    return `<text class="${kind}" ${place}>${xmlText(text)}</text>`;
  }
}
