// Files that are written whole or not at all: under another name first, then renamed. What is there and is no file, such as a
// pipe or a device, is written to, and never replaced.

import { mkdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { UsageError } from "./usage.js";

export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  try {
    const there = await stat(path).catch(() => null);
    if (there && !there.isFile()) await writeFile(path, data);
    else await replace(there ? await realpath(path) : path, data); // a link stays one
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${(error as Error).message}`);
  }
}

async function replace(path: string, data: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    await writeFile(unfinished, data);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}); // why it could not be written is what matters
    throw error;
  }
}

export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new UsageError(`cannot make the folder ${path}: ${(error as Error).message}`);
  }
}
