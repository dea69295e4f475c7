// The explanations, loaded when a command has found that there is no solution.

export const lazyWhy = () => import("./why.js");
