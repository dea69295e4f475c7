// A view that is loaded when it is needed for the first time.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { set } from "../state/set.js";

/** A component in place of one that is still to be loaded. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: string,
): ComponentType<P> {
  const loaded = signal<{ readonly view: ComponentType<P> } | null>(null);
  const failed = signal(false);
  let asked = false;
  const ask = () => {
    asked = true;
    failed.value = false;
    load().then(
      (view) => {
        loaded.value = { view };
      },
      () => set(failed, true),
    );
  };
  return function Lazy(props: P) {
    if (!asked) ask();
    const View = loaded.value?.view;
    if (View) return <View {...props} />;
    if (!failed.value) return <p class="hint">{waiting}</p>;
    return (
      <p class="hint">
        This part of the page could not be loaded.{" "}
        <button type="button" onClick={ask}>
          Try again
        </button>
      </p>
    );
  };
}
