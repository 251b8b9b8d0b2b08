import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes for one holder; the database keeps only `hashToken` of it. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A token as it is kept: of no use to a reader of the database. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
