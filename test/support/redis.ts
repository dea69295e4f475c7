// A real Redis on a port of its own, which can be stopped and started again with what it has kept.

import { createServer } from "node:net";
import { Redis } from "ioredis";
import { findRedis, MISSING } from "../../scripts/redis.mjs";
import { pause, type Started, start, until } from "./started.js";

export class RedisServer {
  readonly url: string;
  readonly #args: readonly string[];
  #running: Started | null = null;

  private constructor(port: number, args: readonly string[], url: string) {
    this.url = url;
    this.#args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", ...args];
  }

  /** Starts a server that keeps its append-only file in the folder. */
  static async start(folder: string, password?: string): Promise<RedisServer> {
    const port = await freePort();
    const args = ["--dir", folder, "--appendonly", "yes", ...(password ? ["--requirepass", password] : [])];
    const server = new RedisServer(port, args, `redis://${password ? `:${password}@` : ""}127.0.0.1:${port}`);
    await server.begin();
    return server;
  }

  async begin(): Promise<void> {
    const path = findRedis();
    if (!path) throw new Error(MISSING);
    this.#running = start(path, this.#args);
    await until(() => this.#answers());
  }

  async stop(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    this.#running?.child.kill(signal);
    await this.#running?.ended;
  }

  /** For so long it accepts, and does not answer. */
  async silence(ms: number): Promise<void> {
    this.#running?.child.kill("SIGSTOP");
    await pause(ms);
    this.#running?.child.kill("SIGCONT");
  }

  /** Asks the server something. */
  async ask<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url, { retryStrategy: null, maxRetriesPerRequest: 0, lazyConnect: true });
    redis.on("error", () => {});
    try {
      await redis.connect();
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  async #answers(): Promise<boolean> {
    return this.ask((redis) => redis.ping()).then(
      () => true,
      () => false,
    );
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
