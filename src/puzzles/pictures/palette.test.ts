// Can the fills be told apart? Colors as they look to people with each kind of color blindness (Machado, Oliveira and
// Fernandes 2009, severity 1), and their distances in OKLab, where 0.02 is just about noticeable.

import { expect, test } from "vitest";
import { channels, DARK, FILLS, LIGHT, mix } from "./palette.js";

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

const SIGHTS: Readonly<Record<string, Matrix>> = {
  "normal sight": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [a, b, c]: Vector): Vector =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Vector;

function linear(color: string): Vector {
  const part = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return channels(color).map((value) => part(value / 255)) as unknown as Vector;
}

function oklab(rgb: Vector): Vector {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map((value) => Math.cbrt(Math.max(0, value))) as unknown as Vector;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

test.each(Object.keys(SIGHTS))("any two fills can be told apart with %s", (sight) => {
  const seen = FILLS.map((color) => oklab(times(SIGHTS[sight]!, linear(color))));
  const distances = seen.flatMap((a, k) =>
    seen.slice(0, k).map((b) => Math.hypot(...a.map((value, i) => value - b[i]!))),
  );
  expect(Math.min(...distances)).toBeGreaterThan(0.06);
});

/** The contrast of WCAG 2. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [a, b]
    .map((color) => linear(color))
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test("letters can be read", () => {
  for (const fill of FILLS) expect(contrast(fill, "#1c1b22")).toBeGreaterThan(4.5);
  for (const theme of [LIGHT, DARK]) {
    for (const ink of [theme.ink, theme.answer]) {
      expect(contrast(theme.cell, ink)).toBeGreaterThan(4.5);
      for (const fill of FILLS) expect(contrast(mix(fill, theme.cell, theme.tint), ink)).toBeGreaterThan(3);
    }
    expect(contrast(theme.paper, theme.caption)).toBeGreaterThan(4.5);
  }
});
