import { createHash } from "node:crypto";

export const kind = typeof createHash;
