import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { PUSH_ADDRESS_MAX } from "#contract/notifications/push-subscriptions.ts";
import { signIns, users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { pushSubscriptions } from "#server/database/notification-schema.ts";
import { lives } from "#server/features/auth/account-activity/end-sign-ins.ts";
import { lockUser } from "#server/features/auth/sign-in/locked-user.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Caller, Services } from "#server/http/route.ts";
import type { PushTarget } from "#server/push/pusher.ts";
import { isPublicKey } from "#server/push/vapid-key.ts";

/** Browsers of one learner; the oldest goes. */
const MOST = 20;

/** An address as it is stored, however its browser writes it. */
const stored = (endpoint: string) => new URL(endpoint).href;

/**
 * An address of another learner's browser moves to the caller with the keys that only this browser knows.
 *
 * @throws ApiError 404 where this server does not push, 422 for what is no push service or no key, 409 for another
 * learner's address with other keys, and 401 if the sign-in ended meanwhile.
 */
export async function addSubscription(
  { userId, signInId }: Caller,
  target: PushTarget,
  { db, pusher, now }: Pick<Services, "db" | "pusher" | "now">,
): Promise<void> {
  if (pusher === null) throw new ApiError("RESOURCE_NOT_FOUND", "This server does not push notifications.");
  const endpoint = stored(target.endpoint);
  if (!pusher.isAddress(endpoint) || endpoint.length > PUSH_ADDRESS_MAX)
    throw wrong("endpoint", "Must be the address of a known push service.");
  if (!isPublicKey(target.p256dh)) throw wrong("keys.p256dh", "Must be a point of P-256.");
  const values = { ...target, endpoint, userId, signInId, createdAt: now() };
  await db.transaction(async (tx) => {
    await lockUser(tx, eq(users.id, userId));
    const [signIn] = await tx
      .select({ id: signIns.id })
      .from(signIns)
      .where(and(eq(signIns.id, signInId), lives(now())))
      .for("share");
    if (signIn === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
    const { rowCount } = await tx
      .insert(pushSubscriptions)
      .values(values)
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: values,
        setWhere: sql`${pushSubscriptions.userId} = ${userId}
          or (${pushSubscriptions.p256dh} = ${target.p256dh} and ${pushSubscriptions.auth} = ${target.auth})`,
      });
    if (rowCount === 0)
      throw new ApiError("RESOURCE_CONFLICT", "This browser is subscribed with other keys. Try again.");
    const surplus = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(MOST);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
  });
}

const wrong = (field: string, message: string) =>
  new ApiError("VALIDATION_ERROR", undefined, { [field]: message });

/** Another learner's stays. */
export async function removeSubscription(db: Database, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, stored(endpoint))));
}

export function subscriptionsOf(db: Database, userId: number) {
  return db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

/** Forgets a browser that takes nothing any more, unless it subscribed anew meanwhile. */
export async function forgetSubscription(
  db: Database,
  { id, createdAt }: typeof pushSubscriptions.$inferSelect,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.createdAt, createdAt)));
}
