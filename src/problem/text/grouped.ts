// Large numbers as people read them.

/** A whole number with commas: 1,234,567. The first `toLocaleString` of a process takes 15 ms, more than a short search. */
export function grouped(value: number | bigint | string): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
