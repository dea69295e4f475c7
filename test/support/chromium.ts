// Chromium as the tests start it: without what a window has besides its page.

import { type Browser, chromium } from "playwright-core";
import { findChromium, MISSING } from "../../scripts/chromium.mjs";

/** The address bar's own pages, and processes kept in store: a third of what a visit takes, and nobody sees them. */
const BESIDE_THE_PAGE = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

/** Playwright turns these off; it has to be said again, since Chromium heeds only the last list. */
const PLAYWRIGHTS = [
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "AimEnabled",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(MISSING);
  const off = `--disable-features=${[...PLAYWRIGHTS, ...BESIDE_THE_PAGE]}`;
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", off],
  });
}
