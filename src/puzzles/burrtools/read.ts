// A puzzle of BurrTools in (the XML of an .xmpuzzle file), a puzzle of this package's families out: the assembly of its
// pieces. Bricks are cubes; spheres are cubes with every other place left out; triangular prisms must lie flat.

import { type Parsed, Report } from "#problem";
import type { LatticeCell } from "../geometry/lattice-cells.js";
import { PRIME } from "../geometry/lattice-cells.js";
import type { LatticePiece, LatticePuzzle, PackingKind } from "../lattice/puzzle.js";
import { writeLattice } from "../lattice/write.js";
import { polycubePacking } from "../polycube/family.js";
import { polyiamondPacking } from "../polyiamond/family.js";
import { ColorRules } from "./colors.js";
import { sphereForms } from "./spheres.js";
import { lineAt, parseXml, placeOf, type XmlElement } from "./xml.js";

/** A puzzle as the text of a family. */
export interface BurrToolsPuzzle {
  /** The family of the text. */
  readonly family: "polycube" | "polyiamond";
  /** The puzzle, as the family reads it. */
  readonly text: string;
  /** How many problems the file has. */
  readonly problems: number;
}

/** The grids of BurrTools by their numbers. */
const GRIDS = ["bricks", "triangular prisms", "spheres", "rhombic tetrahedra", "tetrahedra and octahedra"];

const [BRICKS, PRISMS, SPHERES] = [0, 1, 2];

/** Marks the cells that may stay empty; each has a piece of its own that only such cells take. */
const VARIABLE = "!";
const EMPTY = "empty";

/** The puzzle of the problem with this number, from 1. */
export function parseBurrTools(text: string, problem = 1): Parsed<BurrToolsPuzzle> {
  const xml = parseXml(text);
  return xml.ok ? new BurrToolsReader(text, xml.value).read(problem) : xml;
}

/** A cell of a shape, and whether it may stay empty. */
interface Voxel {
  readonly at: readonly [x: number, y: number, z: number];
  readonly variable: boolean;
  /** From 1; 0 if it has none. */
  readonly color: number;
}

/** A shape of the problem, before it is known which of its colors matter. */
interface XmlPart {
  readonly name: string;
  readonly multiplicity: string;
  readonly voxels: readonly Voxel[];
  readonly place: (voxel: Voxel) => LatticeCell;
}

class BurrToolsReader {
  readonly #text: string;
  readonly #root: XmlElement;
  readonly #report = new Report();

  constructor(text: string, root: XmlElement) {
    this.#text = text;
    this.#root = root;
  }

  read(number: number): Parsed<BurrToolsPuzzle> {
    const root = this.#root;
    if (root.name !== "puzzle")
      this.#error(root, "not-burrtools", `<${root.name}> is no puzzle of BurrTools; expected <puzzle>`);
    const problems = childrenOf(child(root, "problems"), "problem");
    const problem = problems[number - 1];
    const packing = this.#packing();
    if (root.name === "puzzle" && !problem) {
      const what =
        problems.length === 0
          ? "the file has no problem"
          : `the file has ${problems.length} problems, and no number ${number}`;
      this.#error(root, "no-problem", `${what}; expected one with pieces and a result`);
    }
    const puzzle = packing && problem ? this.#puzzle(problem, packing) : null;
    return this.#report.result(() => ({
      family: packing!.name as BurrToolsPuzzle["family"],
      text: writeLattice(packing!, puzzle!),
      problems: problems.length,
    }));
  }

  #error({ at }: XmlElement, code: string, message: string): null {
    this.#report.error(code, ...placeOf(this.#text, at), message, lineAt(this.#text, at));
    return null;
  }

  #warn({ at }: XmlElement, code: string, message: string): void {
    this.#report.warn(code, ...placeOf(this.#text, at), message, lineAt(this.#text, at));
  }

  #packing(): PackingKind | null {
    const grid = child(this.#root, "gridType");
    const type = Number(grid?.attributes.type ?? 0);
    if (type === BRICKS || type === SPHERES) return polycubePacking;
    if (type === PRISMS) return polyiamondPacking;
    const name = GRIDS[type] ?? `grid ${type}`;
    return this.#error(
      grid ?? this.#root,
      "unknown-grid",
      `${name} cannot be packed here; expected bricks, spheres or flat triangular prisms`,
    );
  }

  #puzzle(problem: XmlElement, packing: PackingKind): LatticePuzzle | null {
    const shapes = childrenOf(child(this.#root, "shapes"), "voxel");
    const result = shapes[Number(child(problem, "result")?.attributes.id ?? -1)];
    if (!result)
      return this.#error(problem, "no-result", "the problem has no result shape; expected <result id>");
    this.#nameLimits(problem);
    const used = childrenOf(child(problem, "shapes"), "shape");
    const parts = used.flatMap((part) => this.#part(part, shapes, packing) ?? []);
    const box = this.#voxels(result, packing);
    if (!box) return null;
    const rules = new ColorRules(
      pairsOf(problem),
      box,
      parts.map(({ voxels }) => voxels),
    );
    const place = placer(packing, box);
    if (!place)
      return this.#error(result, "too-large", "the result is too large; expected at most 62 cells each way");
    const pieces = parts.flatMap((part) => this.#formsOf(packing, part, rules));
    const marks = box.flatMap((voxel) =>
      rules.ofResult(voxel.color).map((mark) => withMark(packing, place(voxel), mark)),
    );
    const whole = boxed(problem, packing, { box, place, pieces });
    return { ...whole, box: [...whole.box, ...marks] };
  }

  /** What the file asks for and is not read here. */
  #nameLimits(problem: XmlElement): void {
    if (Number(problem.attributes.solutions ?? 0) > 0)
      this.#warn(
        problem,
        "no-disassembly",
        "only assemblies are looked for; whether they can be taken apart is not",
      );
  }

  #part(part: XmlElement, shapes: readonly XmlElement[], packing: PackingKind): XmlPart | null {
    const { id = "", count, min, max } = part.attributes;
    const shape = shapes[Number(id)];
    if (!shape) return this.#error(part, "no-shape", `there is no shape ${id}`);
    const [low, high] = [Number(min ?? count ?? 1), Number(max ?? count ?? 1)];
    if (!(high >= low && low >= 0))
      return this.#error(part, "bad-range", `the numbers ${low} to ${high} make no range`);
    const voxels = this.#voxels(shape, packing);
    if (!voxels || high === 0) return null;
    if (voxels.some(({ variable }) => variable))
      return this.#error(
        shape,
        "variable-piece",
        "the piece has cells that may be there or not; expected those in the result only",
      );
    const place = placer(packing, voxels);
    if (!place)
      return this.#error(shape, "too-large", "the piece is too large; expected at most 62 cells each way");
    const multiplicity = low === high ? String(high) : `${low}:${high}`;
    return { name: namesOf(shapes)[Number(id)]!, voxels, place, multiplicity };
  }

  /** A piece with its marks. One of spheres may have several forms, a line each. */
  #formsOf(packing: PackingKind, { voxels, place, ...piece }: XmlPart, rules: ColorRules): LatticePiece[] {
    const marked = (cell: LatticeCell, color: number) => {
      return [cell, ...rules.ofPiece(color).map((mark) => withMark(packing, cell, mark))];
    };
    if (Number(child(this.#root, "gridType")?.attributes.type) !== SPHERES)
      return [{ ...piece, cells: voxels.flatMap((voxel) => marked(place(voxel), voxel.color)) }];
    // A form goes with its colors, in the place of ranks.
    const spots = voxels.map((voxel) => [...(place(voxel) as readonly number[]), voxel.color]);
    return sphereForms(spots).map((form) => {
      return { ...piece, cells: form.flatMap(([x, y, z, color]) => marked([x!, y!, z!], color!)) };
    });
  }

  /** The cells of a shape: # is filled, + may be filled, _ is empty; digits after a sign are its color. */
  #voxels(shape: XmlElement, { lattice }: PackingKind): Voxel[] | null {
    const [x = 0, y = 0, z = 0] = ["x", "y", "z"].map((name) => Number(shape.attributes[name]));
    const signs = [...shape.text.matchAll(/([#+_])(\d*)/g)];
    if (!(x > 0 && y > 0 && z > 0) || signs.length !== x * y * z)
      return this.#error(
        shape,
        "bad-shape",
        `the shape has ${signs.length} cells; expected ${x} × ${y} × ${z}`,
      );
    const voxels = signs.flatMap(([, sign, color], k): Voxel[] => {
      const at = [k % x, Math.floor(k / x) % y, Math.floor(k / (x * y))] as const;
      return sign === "_" ? [] : [{ at, variable: sign === "+", color: Number(color) }];
    });
    const flat = new Set(voxels.map(({ at }) => at[2])).size <= 1;
    if (lattice.name === "triangle" && !flat)
      return this.#error(
        shape,
        "not-flat",
        "prisms above each other cannot be packed here; expected one layer",
      );
    return voxels.length === 0 ? this.#error(shape, "no-cells", "the shape has no cells") : voxels;
  }
}

/** The box with its variable cells, which a piece of their own may take: as many as the pieces can leave. */
function boxed(
  problem: XmlElement,
  packing: PackingKind,
  parts: { box: readonly Voxel[]; place: (voxel: Voxel) => LatticeCell; pieces: readonly LatticePiece[] },
): LatticePuzzle {
  const { box, place, pieces } = parts;
  const loose = box.filter(({ variable }) => variable).map(place);
  if (loose.length === 0) return { box: box.map(place), pieces };
  const marked = loose.map((cell) => withMark(packing, cell, VARIABLE));
  const holes = Math.min(loose.length, Number(problem.attributes.maxHoles ?? loose.length));
  const single = packing.lattice.name === "triangle" ? TRIANGLES : [[0, 0, 0] as LatticeCell];
  const fillers = single.map((cell): LatticePiece => {
    const cells = [cell, withMark(packing, cell, VARIABLE)];
    return { name: EMPTY, cells, multiplicity: `0:${Math.max(1, holes)}` };
  });
  return {
    box: [...box.map(place), ...marked],
    pieces: [...pieces, ...(holes === 0 ? [] : fillers.slice(0, 1))],
  };
}

/** One triangle: turning makes the other of it. */
const TRIANGLES: readonly LatticeCell[] = [[0, 0]];

function withMark({ lattice }: PackingKind, cell: LatticeCell, mark: string): LatticeCell {
  const place = cell.slice(0, lattice.digits);
  return [...place, `${cell[lattice.digits] ?? ""}${mark}`] as unknown as LatticeCell;
}

/** The rules about colors, whose numbers begin with 0 there. */
function pairsOf(problem: XmlElement) {
  return childrenOf(child(problem, "bitmap"), "pair").map(({ attributes }) => {
    return { piece: Number(attributes.piece) + 1, result: Number(attributes.result) + 1 };
  });
}

/** Where a cell of these goes, the least coordinates being 0; null if there are too many for one digit. */
function placer({ lattice }: PackingKind, voxels: readonly Voxel[]): ((voxel: Voxel) => LatticeCell) | null {
  const coordinates = ({ at: [x, y, z] }: Voxel): number[] => {
    // In a row of prisms, those of even x + y stand on their base; here the row is cut into pairs of triangles.
    return lattice.name === "triangle" ? [Math.floor((x - y) / 2), y] : [x, y, z];
  };
  const all = voxels.map(coordinates);
  const least = all[0]!.map((_, k) => Math.min(...all.map((cell) => cell[k]!)));
  const most = all[0]!.map((_, k) => Math.max(...all.map((cell) => cell[k]!)) - least[k]!);
  if (most.some((value) => value > 61)) return null;
  return (voxel) => {
    const place = coordinates(voxel).map((value, k) => value - least[k]!);
    const down = lattice.name === "triangle" && (voxel.at[0] + voxel.at[1]) % 2 !== 0;
    return (down ? [...place, PRIME] : place) as unknown as LatticeCell;
  };
}

/** By shape: the names that the designer gave, if they can stand in a file of a family and differ; else S1, S2, … */
function namesOf(shapes: readonly XmlElement[]): string[] {
  const given = shapes.map(({ attributes }) => attributes.name ?? "");
  return given.map((name, id) => {
    // Names of two or three letters and digits could be cells.
    const good = /^[^\s:|*]{1,8}$/.test(name) && !/^\w{2,3}$/.test(name) && name !== EMPTY;
    return good && given.indexOf(name) === given.lastIndexOf(name) ? name : `S${id + 1}`;
  });
}

function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}
