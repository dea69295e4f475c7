// The version of the package.

declare const __VERSION__: string;

export const VERSION: string = __VERSION__;
