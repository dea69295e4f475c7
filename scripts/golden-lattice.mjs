// The golden cases of polycube-dlx and polyiamond-dlx: inputs of our own making, and what Knuth's programs say to them.
// POLYIAMOND-DLX needs larger arrays for its multiplicities (`mult` and `multip` have 8 characters as published), and both
// must clear `names[piececount]` before they store a name there: a short one inherits the tail of a longer one as published.
//
//   node scripts/golden-lattice.mjs FOLDER-WITH-THE-COMPILED-PROGRAMS → test/golden/lattice.br

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pack } from "./golden.mjs";

export const LATTICE_COPY = join(import.meta.dirname, "../test/golden/lattice.br");

const SOMA = `V 000 001 010
L 000 001 002 010
T 000 001 002 011
Z 000 001 011 012
A 000 001 010 101
B 000 001 010 110
P 000 001 010 100
`;

/** Lines that are read in a certain way, by name. */
const CUBES = {
  soma: `[0-2][0-2][0-2]\n${SOMA}`,
  "soma-elsewhere": `[3-5][a-c][X-Z]\n${SOMA}`,
  comments: `| a comment\n||\n[01][01][01]\n| another\nI 000 001\n|last\n`,
  "one-cell": `000\nA 555\n`,
  "seven-cells": `[123]22 2[123]2 22[123]\nI 000 001\nV 000 001 010\n`,
  twice: `000 001 000 [00]0[11]\nI 000 001 000\n`,
  ranges: `[7-z32-4A5-5]0[01]\nI 000 001\n`,
  "empty-set": `[]00 0[0-3]0\nI 000 010\n`,
  apart: `[0-1][0-1]0 [4-5][4-5]Z\nO 000 001 010 011\n`,
  "large-digits": `Z[X-Z][a-z]\nI ZZZ ZZY\n`,
  stars: `[01][01][0-3]\n2*L 000 001 010\n5*I 000 001\n`,
  "star-one": `[01][01][01]\n1*L 000 001 010\nI 000 001\n`,
  "star-zero": `[01][01][01]\n0*L 000 001 010\nI 000 001\n`,
  "star-zero-then-two": `[01][01][01]\n0*L 000 001 010\n2*L 000 001 002\n`,
  "star-letters": `[0-3][0-3][0-3]\na*I 000 001\nz*J 000 001 002\nZ*K 000\n`,
  "several-lines": `[01][01][0-2]\nL 000 001 010\nL 000 001 002\nI 000 001\nL 000 010 011\n`,
  "several-starred": `[01][01][0-2]\n2*L 000 001 010\n2*L 000 001 002\n`,
  "long-names": `[01][01][01]\nabcdefgh 000 001\n!@#$%^&( 000 010 011\n`,
  "three-letter-name": `[01][01][01]\nxyz 000 001\n002 000 001\n`,
  "too-large-piece": `[01][01][01]\nI 000 001 002 003\nV 000 001 010\n`,
  "huge-piece": `[01][01][01]\nI 000 00Z ZZ0\nV 000 001 010\n`,
  disconnected: `[0-2][0-2][0-2]\nD 000 002\nE 000 111\n`,
  symmetric: `[0-2][0-2][0-2]\nX 011 101 110 111 112 121 211\nO [01][01][01]\n`,
  spaces: `  000   001 010  011 \nI   000  001 \n`,
  "empty-lines": `[01][01][01]\n\nI 000 001\n\nempty\n`,
  "empty-starred": `[01][01][01]\n3*\nI 000 001\n`,
  "box-only": `[0-4][0-4][0-4]\n`,
  "flat-box": `0[0-5][0-9]\nP 000 001 010 011 012\nX 001 010 011 012 021\n`,
  "tall-box": `[0-9]00\nI 000 001 002\nD 000 010\n`,
  "solid-pentominoes": `[0-2][0-3][0-4]\nF 001 002 010 011 021\nI 00[0-4]\nL 00[0-3] 010\nN 00[0-2] 01[23]\nP 00[01] 01[01] 020\nT 00[0-2] 011 021\n`,
  screws: `[01][0-3][0-3]\n2*A 000 001 010 101\n2*B 000 001 010 110\n`,
  holes: `[0-2][0-2][02] [0-2]01 [0-2]21 0[01]1 2[01]1\nS 000 001 100 101\nW 000 001 011 012\n`,
  bytes: `[01][01][01]\n\u00e4\u00f6 000 001\n`,
  "name-after-long-name": `[01][01][0-2]\nABC 000 001\nABC 000 011\nD 000 010\nEF 000 010 011\n`,
  "short-names": `[01][01][0-2]\nabcd 000\nabcd 000 001\nx 000 010\nabcd 000\nx 000 011\n2*q 000\n`,
  pentacube: `[0-3][0-3][0-3]\nQ 000 001 010 100 002\nR 000 001 011 111 112\n`,
};

const BAD_CUBES = {
  "no-box": "",
  "only-comments": "| x\n",
  "bad-digit": "00, 001\n",
  "two-digits": "00 01\n",
  "cut-short": "000 00\n",
  "missing-space": "0000\n",
  "carriage-return": "000 001\r\nI 000 001\r\n",
  tab: "000\t001\n",
  "missing-space-in-piece": "[01][01][01]\nI 000001\n",
  "no-bracket": "[01][01][01\n",
  "bad-bracket": "[0,1]00\n",
  "bad-range": "[-5]00\n",
  "range-without-end": "[1-]00\n",
  decreasing: "[3-2]00\n",
  "double-range": "[1-2-3]00\n",
  "long-name": "000\nabcdefghi 000\n",
  "no-name": "000\n 000\n",
  "starred-no-name": "000\n2* 000\n",
  "name-is-cell": "[01][01][01]\n011 000 001\n",
  colon: "000\nA:b 000\n",
  "star-in-name": "000\nAB*b 000\n",
  "two-digit-star": "000\n12*b 000\n",
  "bad-star": "000\n-*b 000\n",
  inconsistent: "000\n2*b 000\n3*b 000\n",
  "inconsistent-zero": "000\n2*b 000\n0*b 000\n",
};

const HEXIAMONDS = `A 00 00' 10 10' 20 20'
B 00 00' 10 10' 20 11
C 00 00' 10 10' 01 11
`;

const TRIANGLES = {
  parallelogram: `[0-5][0-5] [0-5][0-5]'\n${HEXIAMONDS}`,
  elsewhere: `[c-e][X-Z] [c-e][X-Z]'\nA 00 00' 10\nB 55\n`,
  fish: `[123]2 2[123] [12][12]'\nT 00 00' 10\nU 00\n`,
  "big-triangle": `00 [01]1 [0-2]2 00' [01]1'\nT 00 00' 10\n`,
  "up-only": `[0-3][0-3]\nO 00\n`,
  "down-only": `[0-3][0-3]'\nO 00'\n`,
  hexagon: `1[12] 2[01] 1[01]' 0[12]' 02 21'\nD 00 00'\nT 00 00' 10\n`,
  diamonds: `[0-2][0-2] [0-2][0-2]'\n9|D 00 00'\n`,
  bounds: `[0-2][0-2] [0-2][0-2]'\n0:3|D 00 00'\n1:4|T 00 00' 10\n`,
  "long-multiplicity": `[0-2][0-2] [0-2][0-2]'\n1234567|D 00 00'\n123456789:1234567890|T 00 00' 10\n`,
  "odd-multiplicity": `[01][01] [01][01]'\nmany|D 00 00'\n`,
  "one-again": `[01][01] [01][01]'\n1|D 00 00'\nD 00 10'\n`,
  "empty-multiplicity": `[01][01] [01][01]'\n1|D 00 00'\n`,
  suffix: `[0-2][0-2] [0-2][0-2]' [0-2][0-2]! [0-2][0-2]'!\nD 00 00' 00! 00'!\n`,
  "half-suffix": `[0-2][0-2] [0-2][0-2]' [0-2][0-2]! [0-2][0-2]'!\nD 00 00' 00!\n`,
  "suffix-up-only": `[0-2][0-2] [0-2][0-2]' [0-2][0-2]!\nD 00 00' 00!\nE 00 00'\n`,
  "suffix-down-first": `[0-2][0-2] [0-2][0-2]' [0-2][0-2]'!\nD 00 00' 00!\nE 00 00' 00'!\n`,
  "two-suffixes": `[0-2][0-2] [0-2][0-2]' [0-2][0-2]'a [0-2][0-2]b [0-2][0-2]a\nD 00 00' 00b\nE 00 00' 00'a 10a\n`,
  "suffix-in-piece-only": `[0-2][0-2] [0-2][0-2]'\nV 00 00' 01\n2|L 00 00'x\n`,
  "suffix-five": `00 00' 00abcde 00'abcde\nD 00 00' 00abcde\n`,
  "suffix-primes": `[01][01] [01][01]' [01][01]''\nD 00 00' 00''\n`,
  "suffix-three-primes": `[01][01] [01][01]' [01][01]''' [01][01]''\nD 00 00' 00'''\n`,
  "suffix-prime-inside": `[01][01] [01][01]' [01][01]a'\nD 00 00' 00a'\n`,
  "suffix-bar": `00 00' 00a|b\nD 00 00'\n`,
  "several-lines": `[0-2][0-2] [0-2][0-2]'\nT 00 00' 10\nD 00 00'\nT 00 00' 10 10'\n`,
  comments: `| one\n[01][01] [01][01]'\n|| two\nD 00 00'\n|\n`,
  "empty-lines": `[01][01] [01][01]'\n\nD 00 00'\nnothing\n\n`,
  "name-is-prime-cell": `[01][01] [01][01]'\n00' 00 00'\n`,
  "name-not-in-box": `[01][01] [01][01]'\n33 00 00'\n`,
  "long-names": `[01][01] [01][01]'\nabcdefgh 00 00'\n!@#$%^&* 00 00' 10\n`,
  "too-large": `[01][01] [01][01]'\nI 00 00' 10 10' 20 20'\nD 00 00'\n`,
  huge: `[01][01] [01][01]'\nI 00 ZZ Z0'\nD 00 00'\n`,
  disconnected: `[0-3][0-3] [0-3][0-3]'\nD 00 20\nE 00 11'\n`,
  symmetric: `[0-3][0-3] [0-3][0-3]'\nH 11 11' 01' 10' 02 20\nT 00\n`,
  spaces: `  00   00'  10 \nD  00   00' \n`,
  "box-only": `[0-4][0-4] [0-4][0-4]'\n`,
  "large-digits": `Z[X-Z] Z[X-Z]'\nD 00 00'\n`,
  "name-after-long-name": `[01][01] [01][01]'\nABC 00\nABC 00 00'\nD 00 10'\n2|EF 00\n`,
  heptiamonds: `[0-6][0-3] [0-6][0-3]'\nA 00 00' 10 10' 20 20' 30\nB 00 00' 10 10' 20 11 11'\n`,
  bytes: `00 00'\n\u00e9 00 00'\n`,
};

const BAD_TRIANGLES = {
  "no-box": "",
  "bad-digit": "0, 00\n",
  "cut-short": "00 0\n",
  "no-bracket": "[01][01\n",
  "long-suffix": "00abcdefg\n",
  "implied-suffix": "00abcdef\n",
  "long-name": "00\nabcdefghi 00\n",
  "no-name": "00\n 00\n",
  "name-is-cell": "[01][01]\n01 00\n",
  colon: "00\nA:b 00\n",
  bar: "00\n2|A|b 00\n",
  inconsistent: "00\n2|b 00\n3|b 00\n",
};

function cases(folder) {
  return [
    ...casesOf(folder, "polycube-dlx", CUBES, "valid"),
    ...casesOf(folder, "polycube-dlx", BAD_CUBES, "error"),
    ...casesOf(folder, "polyiamond-dlx", TRIANGLES, "valid"),
    ...casesOf(folder, "polyiamond-dlx", BAD_TRIANGLES, "error"),
  ];
}

function casesOf(folder, program, inputs, kind) {
  return Object.entries(inputs).map(([name, input]) => {
    const ran = spawnSync(join(folder, program), { input: Buffer.from(input, "latin1") });
    const stderr = ran.stderr.toString("latin1");
    const rejected = !stderr.includes("Altogether");
    if (rejected !== (kind === "error")) throw new Error(`${program} ${name}: ${stderr}`);
    const stdoutSha256 = createHash("sha256").update(ran.stdout).digest("hex");
    return { id: `${program}/${name}`, program, kind, rejected, input, stdoutSha256, stderr };
  });
}

if (process.argv[1] === import.meta.filename) {
  const all = cases(process.argv[2] ?? ".");
  const bytes = pack(all);
  writeFileSync(LATTICE_COPY, bytes);
  console.log(`${all.length} cases in ${bytes.length} bytes`);
}
