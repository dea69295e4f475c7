// Files that are written whole or not at all: under another name first, then renamed. What is there and is no file, such as a
// pipe or a device, is written to, and never replaced.

import { mkdir, open, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { nowOpening } from "./exit.js";
import { UsageError } from "./usage.js";

export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  try {
    const there = await stat(path).catch(() => null);
    if (there && !there.isFile()) await writeInto(path, data);
    else await replace(there ? await realpath(path) : path, data); // a link stays one
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${(error as Error).message}`);
  }
}

/** A pipe may have nobody at its other end. */
async function writeInto(path: string, data: string | Uint8Array): Promise<void> {
  const opened = nowOpening(path);
  const file = await open(path, "w").finally(opened);
  await file.writeFile(data).finally(() => file.close());
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

/** Makes a folder and those above it. One by one: where a system makes none, as in /proc, Node would try forever. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeWithParents(resolve(path)).finally(nowOpening(path));
  } catch (error) {
    throw new UsageError(`cannot make the folder ${path}: ${(error as Error).message}`);
  }
}

async function makeWithParents(path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) await makeWithParents(parent);
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST" || there) throw error; // another process may have made it
  });
}
