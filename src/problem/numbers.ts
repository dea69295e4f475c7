// Items, options and points are numbers from 0 on.

/** The numbers 0 … n − 1, in order. */
export function numbers(n: number): Uint32Array {
  const order = new Uint32Array(n);
  for (let k = 0; k < n; k++) order[k] = k;
  return order;
}

/** By number: where it stands in an order of them. */
export function inverse(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) places[order[place]] = place;
  return places;
}

/** How many of n things hold, where those that do come first. */
export function countFirst(n: number, holds: (k: number) => boolean): number {
  let [low, high] = [0, n];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
