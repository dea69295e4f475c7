// A server that accepts and never answers.

import { createServer, type Server, type Socket } from "node:net";

export class SilentServer {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
    this.url = `redis://127.0.0.1:${(server.address() as { port: number }).port}`;
    server.on("connection", (socket) => this.#sockets.add(socket.on("error", () => {})));
  }

  static start(): Promise<SilentServer> {
    return new Promise((resolve) => {
      const server = createServer().listen(0, "127.0.0.1", () => resolve(new SilentServer(server)));
    });
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
