import { expect, test } from "vitest";
import { SolutionReader } from "./solution-reader.js";

/** The solutions of a text that comes in chunks of this size. */
function read(text: string, size: number, empty = false): string[] {
  const reader = new SolutionReader("here", { empty });
  const found: string[] = [];
  const add = ({ texts, line }: { texts: readonly string[]; line: number }) => {
    found.push(`${line}: ${texts.join("+")}`);
  };
  for (let at = 0; at < text.length; at += size)
    for (const s of reader.push(text.slice(at, at + size))) add(s);
  for (const s of reader.end()) add(s);
  return found;
}

test("options one a line, a blank line between solutions, whatever the chunks", () => {
  for (const size of [1, 2, 3, 100]) {
    expect(read("a b\nc\n\n\n| cost 3\na\nb c", size)).toEqual(["1: a b+c", "6: a+b c"]);
    expect(read("\r\na\r\n\r\nb\r\n", size)).toEqual(["2: a", "4: b"]);
    expect(read("", size)).toEqual([]);
    expect(read("\n\n\n", size)).toEqual([]);
  }
});

test("JSON, an object a line; the status ends them", () => {
  const text = '{"options":["a b","c"]}\n{"options":[]}\n{"status":"complete"}\n';
  expect(read(text, 5)).toEqual(["1: a b+c", "2: "]);
  expect(() => read('{"options":3}\n', 9)).toThrow(
    'here:1: this object has no options; expected {"options": [...]}',
  );
  expect(() => read('\n{"opt\n', 9)).toThrow("here:2: this line is not JSON");
});

test("an empty solution, where there can be one, is a blank line of its own", () => {
  const printed = (solutions: readonly string[]) => solutions.map((s) => `${s}\n`).join("\n");
  const textsOf = (text: string) => read(text, 4, true).map((s) => s.replace(/^\d+: /, ""));
  for (const solutions of [[""], ["", "a"], ["a", ""], ["a", "", "b"], ["a", "b"], ["", "a\nb", "c"]]) {
    expect(textsOf(printed(solutions))).toEqual(solutions.map((s) => s.replace("\n", "+")));
  }
  expect(textsOf("a\n\n\nb\n\n")).toEqual(["a", "b"]);
});
