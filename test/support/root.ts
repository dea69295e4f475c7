// The folder of the repository.

import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");
