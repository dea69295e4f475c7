// The questions that the Studio's worker loads only when they are asked.

export const lazyClasses = () => import("./classes.js");
