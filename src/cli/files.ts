// Files that are written whole or not at all: under another name first, then renamed.

import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { UsageError } from "./read.js";

export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    await writeFile(unfinished, data);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new UsageError(`cannot write ${path}: ${(error as Error).message}`);
  }
}

export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new UsageError(`cannot make the folder ${path}: ${(error as Error).message}`);
  }
}
