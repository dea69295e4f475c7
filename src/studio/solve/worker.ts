// The worker: one job each, so that whatever takes too long can be ended with it. All solving happens here.

import { answerQuestion, pause, resume } from "./answer.js";
import { dlxText, guess } from "./convert.js";
import { messageOf } from "./encode.js";
import type { Order, Report } from "./protocol.js";
import { reduceClues } from "./reduce.js";
import { trace } from "./trace.js";

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
      return answerQuestion(order.source, order.upToSymmetry, say);
    case "pause":
      return pause();
    case "resume":
      return resume();
    case "dlx":
      return say({ is: "dlx", text: dlxText(order.source) });
    case "guess":
      return say({ is: "guessed", kind: guess(order.name, order.text) });
    case "trace":
      return say({ is: "traced", trace: trace(order.source, order.steps) });
    case "reduce":
      return reduceClues(order.source, say);
  }
}
