// What the build makes of search/threads/worker.ts: one file without imports, as a text (vite.config.ts).

declare module "virtual:worker" {
  export const WORKER: string;
}
