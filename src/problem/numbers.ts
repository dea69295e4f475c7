// Items, options and points are numbers from 0 on.

/** The numbers 0 … n − 1, in order. */
export function numbers(n: number): Uint32Array {
  const order = new Uint32Array(n);
  for (let k = 0; k < n; k++) order[k] = k;
  return order;
}
