import { expect, test, vi } from "vitest";

test("a stopwatch counts what this process had of the processor, if that is less than what passed", async () => {
  let user = 1_000;
  const spy = vi.spyOn(process, "cpuUsage").mockImplementation(() => ({ user, system: 500 }));
  vi.resetModules();
  const { now, stopwatch } = await import("./clock.js");
  const spin = () => {
    for (const begun = now(); now() < begun + 20; );
  };
  const first = stopwatch();
  spin();
  expect(first()).toBe(1.5); // it was not asked before: all that the process has had
  const worked = stopwatch();
  spin();
  expect(worked()).toBe(0);
  user += 3_000;
  expect(worked()).toBe(3);
  user += 3_600_000_000; // of other threads, too
  expect(worked()).toBeLessThan(3_600_000);
  spy.mockRestore();
});
