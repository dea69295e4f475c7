// The verifier: it checks a proof, and shares nothing with what searches.

export { elementsOf } from "./claims.js";
export { clausesOf } from "./clauses.js";
export {
  CLASSES,
  FORGET,
  IMAGE,
  ITEM,
  LEMMA,
  LEMMAS,
  NONE_FIRST,
  OPEN,
  OPTION,
  REFUTED,
  TITLE,
  WEIGHTS,
} from "./format.js";
export { leftOf } from "./left.js";
export { demand, Numbers, Refused, TooLarge, within } from "./numbers.js";
export { shapeOf } from "./shape.js";
export { proved } from "./verify.js";
