// A little picture for each kind: the shape of its cells tells the families apart.

const files = import.meta.glob<string>("../emblems/*.svg", { query: "?url", import: "default", eager: true });

export function Emblem({ kind }: { readonly kind: string }) {
  return <img class="emblem" src={files[`../emblems/${kind}.svg`] ?? files["../emblems/dlx.svg"]} alt="" />;
}
