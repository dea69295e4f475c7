// The command line of runs in parts: options of count and solve, and the commands about clusters.

import { type Command, Option } from "commander";
import { duration, numberFrom, runName, sliceOf } from "./arguments.js";
import { end } from "./command.js";

/** Means nothing where solutions are counted or listed to the last. */
const MEANINGLESS = ["first", "seed", "each"];

/** What counting and listing take for a run in parts. */
export function inPartsOptions(asked: Command): void {
  for (const option of runOptions()) asked.addOption(option);
}

function runOptions(): Option[] {
  return [
    new Option("--part <i/n>", "search slice i of n; its journal goes to --journal, or to stdout")
      .argParser(sliceOf)
      .conflicts([...MEANINGLESS, "svg", "parts", "cluster", "proof"]),
    new Option(
      "--journal <file>",
      "keep finished parts in this file; started again, the run goes on",
    ).conflicts(MEANINGLESS),
    new Option("--cluster <url>", "let workers search: the address of their Redis").conflicts([
      ...MEANINGLESS,
      "journal",
      "maxNodes",
      "workers",
    ]),
    new Option("--run <name>", "the run's name on the cluster: begins it, or goes on with it").argParser(
      runName,
    ),
    new Option("--parts <n>", "divide the run into about n parts (400)").argParser(numberFrom(1)),
  ];
}

export function addWorker(program: Command): void {
  program
    .command("worker")
    .description("search parts of runs on a cluster, until it is stopped")
    .requiredOption(
      "--redis <url>",
      "the address of Redis or Valkey, e.g. redis://:password@host:6379, rediss://host",
    )
    .option("--workers <n>", "search this many parts at once (all cores)", numberFrom(1))
    .option("--split-after <time>", "a part that takes longer becomes several parts (30s)", duration)
    .option("--stall <time>", "parts of a worker that is silent for so long go to others (30s)", duration)
    .option("--quiet", "nothing on stderr but errors")
    .addHelpText(
      "after",
      `
Examples:
  quadrille worker --redis redis://localhost
  quadrille worker --redis rediss://user:password@redis.example.org:6380 --workers 4`,
    )
    .action(async (options) => end((await import("./worker.js")).worker(options)));
}

export function addCluster(program: Command): void {
  const cluster = program
    .command("cluster")
    .description("see and remove runs on a cluster")
    .addHelpText(
      "after",
      `
Examples:
  quadrille cluster ls --redis redis://localhost
  quadrille cluster rm --redis redis://localhost my-run`,
    );
  const redis = ["--redis <url>", "the address of Redis or Valkey"] as const;
  cluster
    .command("ls")
    .description("list runs and workers")
    .requiredOption(...redis)
    .option("--json", "answer in JSON, one object a line")
    .action(async (options) => end((await import("./cluster.js")).list(options)));
  cluster
    .command("rm")
    .description("remove runs and their results")
    .argument("[NAMES...]", "the runs")
    .requiredOption(...redis)
    .option("--finished", "all runs that are finished")
    .action(async (names, options) => end((await import("./cluster.js")).remove(names, options)));
}
