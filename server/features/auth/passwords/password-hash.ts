import { randomBytes } from "node:crypto";
import argon2 from "@node-rs/argon2";
import { ServerBusy } from "#server/http/errors/api-error.ts";
import { QueueFull, createWorkQueue } from "#server/work-queue.ts";

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Node has four worker threads. Access tokens are also checked there, and must not wait. */
const MOST_AT_ONCE = 2;
/** At about 15 ms each, this is enough for a school that signs in at once. */
export const MOST_WAITING = 500;

const queue = createWorkQueue({ atOnce: MOST_AT_ONCE, waiting: MOST_WAITING });

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  queue.run(work).catch((error: unknown) => {
    throw error instanceof QueueFull ? new ServerBusy() : error;
  });

/** Keyboards may send composed or decomposed characters, which must hash alike. */
const bytesOf = (password: string) => password.normalize("NFC");

/** @throws ServerBusy if too many passwords wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(bytesOf(password), COST));
}

/** Replaces the hash of an account that does not exist, so that the check takes as long. */
const decoy = hashPassword(randomBytes(32).toString("base64url"));

/** Without an account or a password, false after the same work. @throws ServerBusy if too many passwords wait. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await decoy);
  const matches = await inTurn(() => argon2.verify(compared, bytesOf(password)));
  return matches && passwordHash != null;
}
