import { expect, test } from "vitest";
import { onlyPart } from "../policy/task.js";
import type { ToThread } from "./messages.js";
import { type Slot, Slots } from "./slots.js";

const parts = [0, 1].map((root) => ({ ...onlyPart(), share: 0.5, root }));

function begun(): { slots: Slots; first: Slot; second: Slot; posted: ToThread[] } {
  const posted: ToThread[] = [];
  const slots = new Slots();
  slots.begin(parts);
  const [first, second] = slots.list as [Slot, Slot];
  for (const slot of slots.list) {
    slot.member = { post: (message) => posted.push(message), tasks: new Map() };
  }
  return { slots, first, second, posted };
}

/** Three solutions: options 1 and 2, none, and option 3. */
const batch = () => Uint32Array.from([2, 1, 2, 0, 1, 3]);
const written = ({ solution, root }: { solution: Uint32Array; root: number }) => `${root}: ${[...solution]}`;

test("who leaves in the middle of a batch finds the others the next time, and the thread is told of each once", () => {
  const { slots, first, posted } = begun();
  first.batches.push(batch());
  for (const one of slots.solutions()) {
    expect(written(one)).toBe("0: 1,2");
    break;
  }
  expect(posted).toEqual([{ kind: "taken", numbers: 3 }]);
  expect([...slots.solutions()].map(written)).toEqual(["0: ", "0: 3"]);
  expect([...slots.solutionsAtOnce()]).toEqual([]);
  expect(posted).toEqual([3, 3].map((numbers) => ({ kind: "taken", numbers })));
});

test("solutions wait for those before them, unless they are wanted at once", () => {
  const { slots, first, second } = begun();
  second.batches.push(batch());
  expect([...slots.solutions()]).toEqual([]);
  expect([...slots.solutionsAtOnce()].map(written)).toEqual(["1: 1,2", "1: ", "1: 3"]);
  second.batches.push(batch());
  first.member = null;
  first.finished = true;
  expect([...slots.solutions()].map(written)).toEqual(["1: 1,2", "1: ", "1: 3"]);
  expect(slots.list.map(({ part }) => part.root)).toEqual([1]);
});

test("parts that are given away stand behind the part that they were of, in their order", () => {
  const { slots, first } = begun();
  slots.give(
    first,
    [5, 6].map((root) => ({ ...onlyPart(), share: 0.125, root })),
  );
  expect(slots.list.map(({ part }) => part.root)).toEqual([0, 5, 6, 1]);
  expect(first.share).toBe(0.25);
});
