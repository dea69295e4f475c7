import { expect, test } from "vitest";
import { optionText } from "../../problem/problem.js";
import { unwrap } from "../../problem/text/diagnostic.js";
import { ClueReader, cellsInLine, sudokuOfCells } from "./clues.js";
import { sudoku } from "./family.js";
import { emptyGrid, HOLE, rectangularBoxes } from "./puzzle.js";

const small = new ClueReader(sudokuOfCells(16)!);

/** The options that a line takes, or the codes and columns of its errors. */
function read(line: string, reader = small) {
  const parsed = reader.read(line, 7);
  if (!parsed) return null;
  if (!parsed.ok) return parsed.errors.map(({ code, line, column }) => `${line}:${column} ${code}`);
  return parsed.value.take.map((o) => optionText(reader.puzzle.problem, o));
}

test("clues become options; blanks of all kinds, spaces and remarks are skipped", () => {
  const options = ["p00 r01 c01 b01", "p13 r12 c32 b12"];
  for (const line of [
    "1......2........",
    "1000000200000000",
    " 1_-* ?..2 .... ....",
    "1......2........ # easy",
    "1......2........,1234341221434321",
    "1......2........\t288 clues",
  ]) {
    expect(read(line), line).toEqual(options);
  }
});

test("blank lines and comments have no clues", () => {
  for (const line of ["", "  \t", "# sixteen cells", "| sixteen cells"]) expect(read(line)).toBe(null);
});

test("bad lines say where", () => {
  expect(read("1.....")).toEqual(["7:7 fewer-cells"]);
  expect(read("1................")).toEqual(["7:17 more-cells"]);
  expect(read("5..x............")).toEqual(["7:1 bad-cell", "7:4 bad-cell"]);
  expect(read("#...............", small)).toBe(null);
  expect(read("1#..............")).toEqual(["7:2 bad-cell"]);
  expect(read("1..1............")).toEqual(["7:4 repeated-digit"]);
  expect(read("1.......1.......")).toEqual(["7:9 repeated-digit"]);
  expect(read("1....1..........")).toEqual(["7:6 repeated-digit"]);
});

test("a bad line leaves no trace", () => {
  expect(read("1..1............")).toEqual(["7:4 repeated-digit"]);
  expect(read("...1............")).toEqual(["p03 r01 c31 b11"]);
});

/** A reader for a puzzle with a hole and a clue. */
function readerOfOwn() {
  const grid = emptyGrid(4);
  grid[0]![0] = HOLE;
  grid[1]![1] = 3;
  return new ClueReader(sudoku({ grid, boxes: [rectangularBoxes(2, 2)] }));
}

/** The clues that a packer makes of the first lines of a text, as far as they are plain. */
function packed(text: string, reader: ClueReader) {
  const packer = reader.packer();
  packer.begin(Buffer.from(text));
  const count = packer.packLines(0);
  const numbers = [...packer.parts];
  return Array.from({ length: count }, () => {
    const [takes, avoids] = numbers.splice(0, 2);
    expect(avoids).toBe(0);
    return numbers.splice(0, takes);
  });
}

test("plain lines are packed as they are read, up to the first that is not", () => {
  const lines = ["................", "1......2........", "1000_-*?0.3....4", "1234341221434321"];
  const own = ["................", "#....3....4.....", ".....3....4....2"];
  for (const [some, reader] of [
    [lines, small],
    [own, readerOfOwn()],
  ] as const) {
    const parts = some.map((line) => unwrap(reader.read(line)!).take);
    expect(packed(`${some.join("\n")}\n`, reader)).toEqual(parts);
    const others = [
      "1.....",
      "1................",
      "1..............5",
      "1..............x",
      "1..............é",
      "1......2........ ",
      "1......2. .......",
      "",
      "# sixteen cells!",
    ];
    for (const line of others)
      expect(packed(`${some[1]}\n${line}\n${some[2]}\n`, reader)).toEqual([parts[1]]);
    expect(packed(`${some[1]}\n${some[2]}`, reader)).toEqual([parts[1]]); // it may go on
  }
  expect(packed("....#...........\n", small)).toEqual([]);
  for (const line of ["1...............", ".....4.........."])
    expect(packed(`${line}\n`, readerOfOwn())).toEqual([]);
});

test("other lines are packed among them", () => {
  const packer = small.packer();
  packer.begin(Buffer.from("...............1\n1\n2...............\n"));
  expect(packer.packLines(0)).toBe(1);
  packer.pack([7, 8]);
  expect(packer.packLines(19)).toBe(1);
  const [first, last] = ["...............1", "2..............."].map(
    (line) => unwrap(small.read(line)!).take,
  );
  expect([...packer.parts]).toEqual([1, 0, ...first!, 2, 0, 7, 8, 1, 0, ...last!]);
  packer.begin(Buffer.from("................\n"));
  expect(packer.packLines(0)).toBe(1);
  expect([...packer.parts]).toEqual([0, 0]);
});

test("a puzzle with clues and holes of its own", () => {
  const reader = readerOfOwn();
  expect(read("#...............", reader)).toEqual([]);
  expect(read(".....3..........", reader)).toEqual([]);
  expect(read(".....4..........", reader)).toEqual(["7:6 other-clue"]);
  expect(read("4...............", reader)).toEqual(["7:1 other-clue"]);
  expect(read(".3..............", reader)).toEqual(["7:2 repeated-digit"]);
});

test("the empty sudoku for a number of cells", () => {
  expect(sudokuOfCells(36)!.spec.boxes![0]![1]).toEqual([0, 0, 0, 1, 1, 1]);
  expect(sudokuOfCells(256)!.spec.grid.length).toBe(16);
  for (const cells of [0, 1, 4, 25, 49, 80, 82, 33 * 33]) expect(sudokuOfCells(cells)).toBe(null);
  expect(cellsInLine("1 2 3 4 # x")).toBe(4);
});
