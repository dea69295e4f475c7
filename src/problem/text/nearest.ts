// The known word that a misspelt one is nearest to.

/** The nearest word, if it is near: of the letters not more than a third are wrong, missing or too many. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.floor(Math.max(word.length, 3) / 3) + 1;
  for (const other of known) {
    const distance = distanceOf(word.toLowerCase(), other.toLowerCase());
    if (distance >= least) continue;
    [best, least] = [other, distance];
  }
  return best;
}

/** How many letters have to be changed, left out or added, or two of them exchanged (Damerau). */
function distanceOf(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, k) => k)];
  for (let i = 1; i <= a.length; i++) {
    const [above, own] = [rows[i - 1]!, [i]];
    for (let j = 1; j <= b.length; j++) {
      const changed = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      own.push(Math.min(changed, above[j]! + 1, own[j - 1]! + 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) own[j] = Math.min(own[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(own);
  }
  return rows[a.length]![b.length]!;
}
