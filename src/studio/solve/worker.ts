// The worker: one job each, so that whatever takes too long can be ended with it. All solving happens here.

import { answerQuestion, pause, resume } from "./answer.js";
import { messageOf } from "./encode.js";
import type { Order, Report } from "./protocol.js";

const say = (report: Report) => postMessage(report);

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  try {
    await obey(data);
  } catch (error) {
    say({ is: "failed", message: messageOf(error) });
  }
});

async function obey(order: Order): Promise<void> {
  switch (order.job) {
    case "solve":
      return answerQuestion(order, say);
    case "pause":
      return pause();
    case "resume":
      return resume();
    default:
      return obeyRarely(order);
  }
}

/** What not every visitor asks for is loaded when somebody does. */
async function obeyRarely(order: Exclude<Order, { job: "solve" | "pause" | "resume" }>): Promise<void> {
  switch (order.job) {
    case "dlx":
      return say({ is: "dlx", text: (await import("./convert.js")).dlxText(order.source) });
    case "guess":
      return say({ is: "guessed", guess: (await import("./convert.js")).guess(order.name, order.text) });
    case "trace":
      return say({ is: "traced", trace: (await import("./trace.js")).trace(order.source, order.steps) });
    case "reduce":
      return (await import("./reduce.js")).reduceClues(order.source, say);
    case "complete":
      return (await import("./complete.js")).makeUnique(order.source, say);
    case "more":
      return say({ is: "seen", seen: await (await import("./more.js")).more(order) });
    case "why":
      return say({ is: "explained", explained: await (await import("./reasons.js")).explain(order.source) });
    case "placements":
    case "check":
    case "hint":
      return obeyPlayer(order);
  }
}

async function obeyPlayer(order: Extract<Order, { job: "placements" | "check" | "hint" }>): Promise<void> {
  const { check, hint, layOut } = await import("./playing.js");
  if (order.job === "placements") say({ is: "placements", ...layOut(order.source) });
  else if (order.job === "check")
    say({ is: "checked", checked: check(order.source, order.pins, order.moves) });
  else say({ is: "hinted", hint: hint(order.source, order.pins, order.moves) });
}
