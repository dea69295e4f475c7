// A puzzle that could not be rendered is not opened again by itself. What is being opened is noted down, and the note is
// taken away once the page has drawn it; a note that is still there tells of a page that never came so far.

const KEY = "quadrille.opening";

function noted(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function note(addresses: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(addresses.slice(-20)));
  } catch {
    // Then nothing is remembered.
  }
}

/** A short name for an address, which may be long. */
export function shortName(address: string): string {
  let [a, b] = [0, 0];
  for (let k = 0; k < address.length; k++) {
    const code = address.charCodeAt(k);
    a = (Math.imul(a, 31) + code) | 0;
    b = Math.imul(b ^ code, 0x0100_0193);
  }
  return `${address.slice(0, 40)} ${address.length} ${a} ${b}`;
}

/** Did a page begin to open this address and never finish? */
export function hasFailed(address: string): boolean {
  return noted().includes(shortName(address));
}

export function beginOpening(address: string): void {
  note([...noted().filter((one) => one !== shortName(address)), shortName(address)]);
}

export function hasOpened(address: string): void {
  note(noted().filter((one) => one !== shortName(address)));
}
