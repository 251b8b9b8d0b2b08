import type { Database } from "#server/database/connect.ts";
import { requireOperation } from "../subscription/operation-limits.ts";
import { claim } from "./claim.ts";

const OPERATIONS = { decks: "deck_creation", cards: "card_creation" } as const;

/** Like `claim`, but also within the plan. @throws ApiError 409 over the quota, 402 over the plan. */
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
