import { expect, test } from "vitest";
import { diagramSync, loadDiagram, problem } from "../../library/index.js";
import { BadValue } from "../../problem/text/bad-value.js";
import type { Diagram } from "./diagram.js";

const small = problem({
  primary: ["a", "b"],
  options: [["a"], ["b"], ["a", "b"], { items: ["a"], cost: 2 }],
});

function made(p = small): Diagram {
  const answer = diagramSync(p);
  if (answer.status !== "complete") expect.fail(answer.status);
  return answer.diagram;
}

const text = [...made().save()].join("");
const lines = text.split("\n");

/** What is said of a text with one line changed. */
function faultOf(line: number, change: (text: string) => string): string {
  const changed = lines.map((content, k) => (k === line - 1 ? change(content) : content)).join("\n");
  const loaded = loadDiagram(small, changed);
  if (loaded.ok) return "none";
  const [{ code, line: where }] = loaded.errors as [(typeof loaded.errors)[number]];
  return `${code} ${where}`;
}

test("a diagram answers without a search", () => {
  const diagram = made();
  expect(diagram.count()).toBe(3n);
  expect([0n, 1n, 2n].map((k) => diagram.nth(k).join("+")).sort()).toEqual(["0+1", "1+3", "2"]);
  expect(diagram.frequencies()).toEqual([1n, 2n, 1n, 1n]);
  expect([...diagram.frequenciesOf(1)]).toEqual([
    [1, 2n],
    [2, 1n],
  ]);
  expect([...diagram.costs()]).toEqual([
    [0, 2n],
    [2, 1n],
  ]);
  expect(diagram.leastCost()).toBe(0);
  expect(diagram.given({ take: [1], avoid: [0] }).nth(0n)).toEqual([1, 3]);
  expect(diagram.given({ take: [2, 3] }).count()).toBe(0n);
});

test("misuse throws", () => {
  const diagram = made();
  for (const k of [-1n, 3n]) expect(() => diagram.nth(k)).toThrow(BadValue);
  expect(() => diagram.sample(0.5)).toThrow(BadValue);
  expect(() => diagram.sample(1, 0.5)).toThrow(BadValue);
  expect(() => diagram.given({ take: [9] })).toThrow(BadValue);
  expect(() => diagram.frequenciesOf(2)).toThrow(BadValue);
});

test("a problem without solutions", () => {
  const none = made(problem({ primary: ["a", "b"], options: [["a"]] }));
  expect([none.count(), none.size, none.sample(3), none.leastCost()]).toEqual([0n, 0, [], Infinity]);
  expect([...none.costs()]).toEqual([]);
});

test("what was saved is loaded, and nothing else is", () => {
  const loaded = loadDiagram(small, text);
  expect(loaded.ok && loaded.value.count()).toBe(3n);
  expect(faultOf(1, () => "hello")).toBe("not-a-diagram 1");
  expect(faultOf(1, (line) => line.replace("1", "2"))).toBe("other-version 1");
  expect(faultOf(2, (line) => line.replace("4", "5"))).toBe("other-problem 2");
  expect(faultOf(3, (line) => `${line} 0`)).toBe("bad-order 3");
  expect(faultOf(4, (line) => line.replace("root", "boot"))).toBe("bad-sizes 4");
  expect(faultOf(4, (line) => line.replace(/root \d+/, "root 99"))).toBe("bad-root 4");
  expect(faultOf(5, (line) => line.replace(/ \d+$/, " 7"))).toBe("bad-node 5");
  expect(faultOf(6, () => lines[4]!)).toBe("same-node 6");
  const end = lines.length - 1;
  expect(faultOf(end, (line) => line.replace(/.$/, "x"))).toBe(`bad-checksum ${end}`);
  expect(faultOf(end + 1, () => "more")).toBe(`after-end ${end + 1}`);
  const cut = loadDiagram(small, lines.slice(0, -3).join("\n"));
  expect(!cut.ok && cut.errors[0]!.code).toBe("cut-short");
  const other = problem({ primary: ["a", "c"], options: [["a"], ["c"], ["a", "c"], ["a"]] });
  expect(loadDiagram(other, text).ok).toBe(false);
});

test("a changed digit of any node is noticed", () => {
  for (let k = 5; k < lines.length - 1; k++) {
    const fault = faultOf(k, (line) => line.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)));
    expect(fault).not.toBe("none");
  }
});
