import type { Database } from "#server/database/connect.ts";
import { requireOperation } from "../subscription/operation-limits.ts";
import { claim } from "./claim.ts";

const OPERATIONS = { decks: "deck_creation", cards: "card_creation" } as const;

/**
 * Counts decks or cards that an account creates, as `claim` does, and requires that its plan has room for them: what
 * others create at once waits for the count.
 *
 * @throws ApiError 409 beyond the quota, 402 beyond the plan.
 */
export async function claimWithinPlan(
  db: Database,
  ownerId: number,
  what: keyof typeof OPERATIONS,
  count: number,
  now: Date,
): Promise<void> {
  if (count === 0) return;
  await claim(db, ownerId, what, count);
  await requireOperation(db, ownerId, OPERATIONS[what], count, now);
}
