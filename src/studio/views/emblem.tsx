// A little picture of squared paper for each kind.

const EMBLEMS: Readonly<Record<string, string>> = {
  polycube: "abb aab ccb",
  polyiamond: ".a. aab abb",
  polyhex: "ab. bba .ac",
  polyomino: "aab acb ccb",
  sudoku: "a.b .a. b.a",
  torto: "ab. .ab a.b",
  ian: "abb acc bca",
  dlx: "a.a .b. c.c",
};

export function Emblem({ kind }: { readonly kind: string }) {
  const rows = (EMBLEMS[kind] ?? "").split(" ");
  return (
    <svg class="emblem" viewBox="0 0 30 30" aria-hidden="true">
      {rows.flatMap((row, i) =>
        [...row].map((letter, j) => (
          <rect
            key={`${i},${j}`}
            class={`emblem-${letter === "." ? "none" : letter}`}
            x={j * 10 + 0.5}
            y={i * 10 + 0.5}
            width={9}
            height={9}
            rx={1.5}
          />
        )),
      )}
    </svg>
  );
}
