// Words that cross, of made-up words; and chains whose neighbors agree on a color.

import { digit, dlx, randomOf, range } from "./text.mjs";

/** Different words, vowels about every second letter. */
function madeUpWords(letters, count, seed) {
  const random = randomOf(seed);
  const pick = (text) => text[random(text.length)];
  const words = new Set();
  while (words.size < count) {
    let vowel = random(2) === 0;
    let word = "";
    while (word.length < letters) {
      word += pick(vowel ? "aaaeeeeeiioou" : "ssstttrrrnnnlllddccmmppbbgghhkfvwy");
      vowel = vowel ? random(6) === 0 : random(6) !== 0;
    }
    words.add(word);
  }
  return [...words].sort();
}

/** Words across and down; each word in both directions if asked, else only once. */
function rectangle(rows, columns, { across, down = across, isOnce = false }) {
  const cell = (r, c) => `${digit(r)}${digit(c)}`;
  const once = (word) => (isOnce ? [`=${word}`] : []);
  const options = [
    ...range(rows).flatMap((r) =>
      across.map((word) => [
        `a${digit(r)}`,
        ...range(columns).map((c) => `${cell(r, c)}:${word[c]}`),
        ...once(word),
      ]),
    ),
    ...range(columns).flatMap((c) =>
      down.map((word) => [
        `d${digit(c)}`,
        ...range(rows).map((r) => `${cell(r, c)}:${word[r]}`),
        ...once(word),
      ]),
    ),
  ];
  const cells = range(rows).flatMap((r) => range(columns).map((c) => cell(r, c)));
  const words = isOnce ? [...new Set([...across, ...down])].map((word) => `=${word}`) : [];
  return dlx(
    [...range(rows).map((r) => `a${digit(r)}`), ...range(columns).map((c) => `d${digit(c)}`)],
    [...cells, ...words],
    options,
  );
}

/** A ring of dominoes with k sorts of ends: neighbors agree, and each domino is used once. */
function rings(k) {
  const stones = range(k).flatMap((a) => range(k - a, a).map((b) => [a, b]));
  const places = range(stones.length);
  const options = places.flatMap((place) =>
    stones.flatMap(([a, b]) =>
      (a === b
        ? [[a, b]]
        : [
            [a, b],
            [b, a],
          ]
      ).map(([left, right]) => [
        `p${digit(place)}`,
        `s${digit(a)}${digit(b)}`,
        `x${digit(place)}:${digit(left)}`,
        `x${digit((place + 1) % stones.length)}:${digit(right)}`,
      ]),
    ),
  );
  return dlx(
    [...places.map((p) => `p${digit(p)}`), ...stones.map(([a, b]) => `s${digit(a)}${digit(b)}`)],
    places.map((p) => `x${digit(p)}`),
    options,
  );
}

/** Walks of so many steps on a path of k places: neighbors differ by one, said by colors. */
function walks(k, steps) {
  const options = range(steps).flatMap((step) =>
    range(k).flatMap((from) =>
      [from - 1, from + 1]
        .filter((to) => to >= 0 && to < k)
        .map((to) => [
          `s${digit(step)}`,
          `x${digit(step)}:${digit(from)}`,
          `x${digit(step + 1)}:${digit(to)}`,
        ]),
    ),
  );
  return dlx(
    range(steps).map((s) => `s${digit(s)}`),
    range(steps + 1).map((s) => `x${digit(s)}`),
    options,
  );
}

export const words = [
  ...[
    [3, 3, 40, 1],
    [3, 3, 80, 2],
    [4, 4, 150, 3],
    [4, 4, 250, 4],
    [5, 5, 400, 5],
  ].map(([m, n, count, seed]) => [
    `word-squares-${n}-${count}`,
    `squares of ${n} × ${n} letters, of ${count} made-up words`,
    () => rectangle(m, n, { across: madeUpWords(n, count, seed) }),
    "",
  ]),
  ...[
    [3, 4, 60, 60, 6],
    [3, 5, 120, 60, 7],
    [4, 5, 150, 200, 8],
  ].map(([m, n, across, down, seed]) => [
    `word-rectangles-${m}x${n}-${across}`,
    `rectangles of ${m} × ${n} letters, of ${across} and ${down} made-up words`,
    () => rectangle(m, n, { across: madeUpWords(n, across, seed), down: madeUpWords(m, down, seed + 100) }),
    "",
  ]),
  ...[
    [3, 60, 9],
    [4, 200, 10],
  ].map(([n, count, seed]) => [
    `word-squares-once-${n}-${count}`,
    `squares of ${n} × ${n} letters, of ${count} made-up words, none twice`,
    () => rectangle(n, n, { across: madeUpWords(n, count, seed), isOnce: true }),
    "",
  ]),
  ...[2, 3, 4].map((k) => [
    `domino-rings-${k}`,
    `rings of all dominoes with ${k} sorts of ends`,
    () => rings(k),
    k % 2 ? "" : k === 2 ? "" : "an even number of sorts has no Euler tour",
  ]),
  ...[
    [3, 6],
    [5, 8],
    [4, 10],
  ].map(([k, steps]) => [
    `walks-${k}-${steps}`,
    `walks of ${steps} steps on a path of ${k}`,
    () => walks(k, steps),
    "powers of its adjacency matrix",
  ]),
];
