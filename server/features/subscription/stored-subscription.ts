import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { SubscriptionStatus } from "#contract/users.ts";
import {
  type StoredSubscription,
  type SubscriptionChange,
  afterChange,
} from "#domain/subscription/subscription-change.ts";
import { users } from "#server/database/account-schema.ts";
import { subscriptionEvents } from "#server/database/billing/subscription-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

export interface SubscriptionPast {
  readonly present: StoredSubscription;
  /** What was cancelled; null: the last event was no cancellation. */
  readonly before: StoredSubscription | null;
}

type EventRow = typeof subscriptionEvents.$inferSelect;

const storedOf = ({ status, endsAt, planName, planId }: EventRow): StoredSubscription => ({
  status: v.parse(SubscriptionStatus, status),
  endsAt: endsAt?.toISOString() ?? null,
  planName,
  planId,
});

/** @throws ApiError 401 for an account that is gone. */
export async function readSubscription(db: Database, userId: number): Promise<SubscriptionPast> {
  const [row] = await db
    .select({
      status: users.subscriptionStatus,
      endsAt: users.subscriptionEndsAt,
      planName: users.planName,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
  const [last, earlier] = await db
    .select()
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.userId, userId))
    .orderBy(desc(subscriptionEvents.seq))
    .limit(2);
  return {
    present: {
      status: v.parse(SubscriptionStatus, row.status),
      endsAt: row.endsAt?.toISOString() ?? null,
      planName: row.planName,
      planId: last?.planId ?? null,
    },
    before: last?.type === "cancelled" && earlier !== undefined ? storedOf(earlier) : null,
  };
}

/**
 * Writes an event and the user's row. Runs in a transaction that has locked that row.
 * @returns The subscription from now on; null where nothing changes.
 */
export async function changeSubscription(
  tx: Database,
  userId: number,
  change: SubscriptionChange,
  now: Date,
  orderId: string | null = null,
): Promise<StoredSubscription | null> {
  const { present, before } = await readSubscription(tx, userId);
  const after = afterChange(present, change, before, now.getTime());
  if (after === null) return null;
  const { status, planName, planId } = after;
  const endsAt = after.endsAt === null ? null : new Date(after.endsAt);
  await tx
    .insert(subscriptionEvents)
    .values({ userId, type: change.type, at: now, status, endsAt, planName, planId, orderId });
  await tx
    .update(users)
    .set({ subscriptionStatus: status, subscriptionEndsAt: endsAt, planName })
    .where(eq(users.id, userId));
  return after;
}
