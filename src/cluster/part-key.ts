// The name of a part in a cluster: a hash of all that its result depends on. So a result that is stored under it is right
// for each run that asks for it, however often it was searched.

import { createHash } from "node:crypto";
import type { Title } from "#runs";
import type { TaskPart } from "#search";

export function titleHash(title: Title): string {
  return hash(JSON.stringify(title));
}

export function partKey(title: string, { take, avoid, root, weight }: TaskPart): string {
  return hash(JSON.stringify([title, root, weight, take, avoid]));
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
