// The piece that is being dragged, under the pointer, as long as it is not over a place of the board where it fits.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { set } from "../state/set.js";

export function Dragged({ children }: { readonly children: ComponentChildren }) {
  const at = useSignal<readonly [x: number, y: number] | null>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => set(at, [clientX, clientY]);
    addEventListener("pointermove", follow);
    return () => removeEventListener("pointermove", follow);
  }, []);
  if (!at.value) return null;
  const [x, y] = at.value;
  return (
    <div class="dragged" aria-hidden="true" style={{ left: `${x}px`, top: `${y}px` }}>
      {children}
    </div>
  );
}
