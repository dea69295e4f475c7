// The view of cubes, loaded when it is needed for the first time.

import { signal } from "@preact/signals";
import type { Picture } from "../../index.js";

const loaded = signal<typeof import("./solid.js").SolidView | null>(null);
let asked = false;

export function LazySolid({ picture, label }: { readonly picture: Picture; readonly label: string }) {
  if (!asked) {
    asked = true;
    import("./solid.js").then(({ SolidView }) => {
      loaded.value = SolidView;
    });
  }
  const View = loaded.value;
  if (!View || !picture.solid) return <p class="hint">Loading the view of cubes</p>;
  return <View picture={picture} solid={picture.solid} label={label} />;
}
