// The worker: one job each, so that whatever takes too long can be ended with it. All solving happens here.

import { answerQuestion, pause, resume } from "./answer.js";
import { messageOf, Refusal } from "./encode.js";
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

/** A part of the program that is loaded when a visitor asks for it, if it still can be. */
async function part<T>(loading: Promise<T>): Promise<T> {
  return loading.catch(() => {
    throw new Refusal(
      "This part of the Studio cannot be loaded any more. Is its server still running, and is it the same version?",
    );
  });
}

async function obeyRarely(order: Exclude<Order, { job: "solve" | "pause" | "resume" }>): Promise<void> {
  switch (order.job) {
    case "dlx": {
      const { dlxText } = await part(import("./convert.js"));
      return say({ is: "dlx", text: dlxText(order.source) });
    }
    case "guess": {
      const { guess } = await part(import("./convert.js"));
      return say({ is: "guessed", guess: guess(order.name, order.text) });
    }
    case "trace": {
      const { trace } = await part(import("./trace.js"));
      return say({ is: "traced", trace: trace(order.source, order.steps) });
    }
    case "reduce":
      return (await part(import("./clues.js"))).reduceClues(order.source, say);
    case "complete":
      return (await part(import("./clues.js"))).makeUnique(order.source, say);
    case "more": {
      const { more } = await part(import("./more.js"));
      return say({ is: "seen", seen: await more(order) });
    }
    case "why": {
      const { explain } = await part(import("./reasons.js"));
      return say({ is: "explained", explained: await explain(order.source) });
    }
    case "placements":
    case "check":
    case "hint":
      return obeyPlayer(order);
  }
}

async function obeyPlayer(order: Extract<Order, { job: "placements" | "check" | "hint" }>): Promise<void> {
  const { check, layOut, nextStep } = await part(import("./playing.js"));
  if (order.job === "placements") say({ is: "placements", ...layOut(order.source) });
  else if (order.job === "check")
    say({ is: "checked", checked: check(order.source, order.pins, order.moves, order.endOnly) });
  else say({ is: "hinted", hint: nextStep(order.source, order.pins, order.moves) });
}
