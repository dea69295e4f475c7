// Certificates as plain data, and back.

import type { Certificate } from "#engines";
import type { Weighing } from "./reason.js";

export function weighingOf({ modulus, weights }: Certificate): Weighing {
  return { modulus, weights: [...weights] };
}

export function certificateOf({ modulus, weights }: Weighing): Certificate {
  return { modulus, weights: Float64Array.from(weights) };
}
