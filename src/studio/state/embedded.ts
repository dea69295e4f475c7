// Does another page show this one in a frame (`?embed`)? Then there is a board to play on, and nothing else; nothing is kept.

export const embedded = new URLSearchParams(globalThis.location?.search ?? "").has("embed");
