import { createHash } from "crypto";

export const kind = typeof createHash;
