// SVG in, PNG out, by resvg: an optional package, loaded when a PNG is wanted.

import { howToInstall } from "./install.js";
import { UsageError } from "./usage.js";

/** The SVG as a PNG, with `scale` pixels for a unit of it. */
export async function renderPng(svg: string, scale: number): Promise<Uint8Array> {
  const { renderAsync } = await loadResvg();
  // In another thread: a large sheet takes seconds, and signals are heard meanwhile.
  const render = (text: string, zoom: number) => {
    return renderAsync(text, { fitTo: { mode: "zoom", value: zoom }, font: { loadSystemFonts: true } });
  };
  if (svg.includes("<text") && !(await render(PROBE, 1)).pixels.some((value) => value > 0)) {
    throw new UsageError(
      "cannot draw letters: this machine has no fonts; install some (Debian: apt-get install fonts-dejavu-core), or draw an SVG",
    );
  }
  return (await render(svg, scale)).asPng();
}

/** A letter: nothing is drawn where there is no font. */
const PROBE = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><text x="5" y="20">H</text></svg>`;

async function loadResvg(): Promise<typeof import("@resvg/resvg-js")> {
  try {
    return await import("@resvg/resvg-js");
  } catch {
    throw new UsageError(
      `PNG needs the package @resvg/resvg-js: ${howToInstall(["@resvg/resvg-js"])}; or draw an SVG`,
    );
  }
}
