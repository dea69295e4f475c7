// What this browser keeps, as promises: the list of puzzles, and what belongs to each of them. Where a browser keeps
// nothing (a private window, no room), everything lives as long as the page, and is told to be so.

import { embedded } from "./embedded.js";
import type { Recent, Saved } from "./saved.js";

const NAME = "quadrille";
const VERSION = 1;
const PATIENCE_MS = 3000;
/** Cards for the list, and the puzzles themselves with their history; both by `id`. */
const STORES = ["recents", "puzzles"] as const;

interface Kinds {
  recents: Recent;
  puzzles: Saved;
}
type Store = keyof Kinds;

const memory: { readonly [S in Store]: Map<string, Kinds[S]> } = { recents: new Map(), puzzles: new Map() };
let opened: Promise<IDBDatabase | null> | undefined;

function database(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    // In a frame of somebody else's page a browser may never answer.
    setTimeout(() => resolve(null), PATIENCE_MS);
    if (embedded) return resolve(null);
    try {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        for (const store of STORES) request.result.createObjectStore(store, { keyPath: "id" });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

/** Does something in one transaction; null where the browser keeps nothing or has no room left. */
async function inside<T>(
  mode: IDBTransactionMode,
  act: (of: (store: Store) => IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<{ readonly value: T | undefined } | null> {
  const db = await database();
  if (!db) return null;
  return new Promise((resolve) => {
    try {
      const transaction = db.transaction(STORES, mode);
      const request = act((store) => transaction.objectStore(store));
      transaction.oncomplete = () => resolve({ value: request?.result });
      transaction.onabort = transaction.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

/** What the page alone has is later than what the database has. */
export async function get<S extends Store>(store: S, id: string): Promise<Kinds[S] | null> {
  const stored = await inside<Kinds[S]>("readonly", (of) => of(store).get(id));
  return memory[store].get(id) ?? stored?.value ?? null;
}

/** All cards, in no order. */
export async function allRecents(): Promise<Recent[]> {
  const stored = (await inside<Recent[]>("readonly", (of) => of("recents").getAll()))?.value ?? [];
  return [...stored.filter(({ id }) => !memory.recents.has(id)), ...memory.recents.values()];
}

/** "only here": the browser keeps nothing or has no room, so that it is gone with the page. */
export type Outcome = "kept" | "changed" | "only here";

/**
 * Puts a puzzle and its card in its place, if nobody else has changed it since `version`; else changes nothing and says
 * so.
 */
export async function put(saved: Saved, card: Recent, version: number): Promise<Outcome> {
  let changed = false;
  const done = await inside("readwrite", (of) => {
    const [puzzles, recents] = [of("puzzles"), of("recents")];
    const before = puzzles.get(saved.id) as IDBRequest<Saved | undefined>;
    before.onsuccess = () => {
      changed = (before.result?.version ?? version) !== version;
      if (changed) return;
      puzzles.put(saved);
      recents.put(card);
    };
    return undefined;
  });
  if (changed) return "changed";
  if (done === null) {
    memory.puzzles.set(saved.id, saved);
    memory.recents.set(card.id, card);
    return "only here";
  }
  for (const store of STORES) memory[store].delete(saved.id);
  return "kept";
}

export async function remove(id: string): Promise<void> {
  for (const store of STORES) memory[store].delete(id);
  await inside("readwrite", (of) => {
    for (const store of STORES) of(store).delete(id);
    return undefined;
  });
}
