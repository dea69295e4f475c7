// What the build makes of ./worker.ts: one file without imports, as a text (vite.config.ts).

declare module "virtual:worker" {
  export const WORKER: string;
}
