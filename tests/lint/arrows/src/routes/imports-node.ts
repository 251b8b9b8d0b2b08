import { readFileSync } from "node:fs";

export const kind = typeof readFileSync;
