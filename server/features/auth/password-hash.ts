import { randomBytes } from "node:crypto";
import argon2 from "@node-rs/argon2";

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One form for what a keyboard may send composed or decomposed. */
const bytesOf = (password: string) => password.normalize("NFC");

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(bytesOf(password), COST);
}

/** Stands in for the hash of an account that does not exist, so that asking for one takes as long. */
const decoy = hashPassword(randomBytes(32).toString("base64url"));

/** Whether the password is the account's; without an account or a password of its own, no, at the same cost. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await argon2.verify(passwordHash ?? (await decoy), bytesOf(password));
  return matches && passwordHash != null;
}
