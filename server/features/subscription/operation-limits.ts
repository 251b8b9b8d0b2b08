import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  LIMITED_OPERATIONS,
  type LimitCheck,
  type LimitedOperation,
  type OperationUsage,
} from "#contract/subscriptions/limits.ts";
import { SubscriptionStatus } from "#contract/users.ts";
import {
  isLimited,
  limitCheckOf,
  refusalOf,
  unknownOperation,
  usageOf,
} from "#domain/subscription/limit-check.ts";
import { refusalCode } from "#domain/subscription/asks-for-plan.ts";
import { subscriptionView } from "#domain/subscription/subscription-view.ts";
import { users } from "#server/database/account-schema.ts";
import { plans, subscriptionEvents } from "#server/database/billing/subscription-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { reviews, studySessions } from "#server/database/study-schema.ts";
import { ApiError, OperationRefused } from "#server/http/errors/api-error.ts";
import { type Use, readUses } from "#server/http/limits/count-uses.ts";

const DAY_MS = 24 * 60 * 60_000;

/** An export of a UTC day. */
export const exportUse = (userId: number, now: Date, most = Number.MAX_SAFE_INTEGER): Use => ({
  what: `export_operation of ${now.toISOString().slice(0, 10)}`,
  whom: String(userId),
  limit: { count: most, minutes: 1440 },
});

type Limits = Readonly<Record<LimitedOperation, number | null>>;

/** Where a plan is not in the table. */
const NO_LIMITS: Limits = {
  deck_creation: null,
  card_creation: null,
  study_session: null,
  export_operation: null,
};

/** The plan of those who never ordered one. */
const TRIAL = "trial";

/** By the id of the plan, which may get another name. @throws ApiError 401 for an account that is gone. */
async function readAllowance(db: Database, userId: number, now: Date) {
  const free = db.select({ limits: plans.limits }).from(plans).where(eq(plans.id, "free")).as("free");
  const last = db
    .select({ planId: subscriptionEvents.planId })
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.userId, users.id))
    .orderBy(desc(subscriptionEvents.seq))
    .limit(1)
    .as("last");
  const [row] = await db
    .select({
      status: users.subscriptionStatus,
      endsAt: users.subscriptionEndsAt,
      planName: users.planName,
      limits: plans.limits,
      freeLimits: free.limits,
    })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(plans, eq(plans.id, sql`coalesce(${last.planId}, ${TRIAL})`))
    .leftJoin(free, sql`true`)
    .where(eq(users.id, userId));
  if (row === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
  const subscription = {
    status: v.parse(SubscriptionStatus, row.status),
    endDate: row.endsAt?.toISOString() ?? null,
    planName: row.planName,
  };
  const view = subscriptionView(subscription, now.getTime());
  const limits = (view.needsSubscription ? row.freeLimits : row.limits) ?? NO_LIMITS;
  return { view, limits };
}

const utcDayOf = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

const ownDecks = (userId: number) => and(eq(decks.ownerId, userId), isNull(decks.deletedAt));

/** What an account has of an operation: decks and cards out of the trash, sessions and exports of the UTC day. */
async function readUsage(
  db: Database,
  userId: number,
  operation: LimitedOperation,
  now: Date,
): Promise<number> {
  switch (operation) {
    case "deck_creation":
      return db.$count(decks, ownDecks(userId));
    case "card_creation": {
      const [row] = await db
        .select({ cards: sql<number>`coalesce(sum(${decks.cardCount}), 0)::int` })
        .from(decks)
        .where(ownDecks(userId));
      return row?.cards ?? 0;
    }
    case "study_session": {
      const isOfToday = and(eq(studySessions.userId, userId), gte(studySessions.startedAt, utcDayOf(now)));
      return db.$count(studySessions, isOfToday);
    }
    case "export_operation":
      return readUses(exportUse(userId, now), { db, now: () => now });
  }
}

export async function readLimits(db: Database, userId: number, now: Date) {
  const { view, limits } = await readAllowance(db, userId, now);
  const operations: OperationUsage[] = [];
  for (const operation of LIMITED_OPERATIONS)
    operations.push({
      operation,
      ...usageOf(limits[operation], await readUsage(db, userId, operation, now)),
    });
  return { tier: view.tier, operations };
}

/** Whether a user may do an operation so often (accounts specification, section 5). */
export async function checkOperation(
  db: Database,
  userId: number,
  { operation, count: more }: { readonly operation: string; readonly count: number },
  now: Date,
): Promise<LimitCheck> {
  if (!isLimited(operation)) return unknownOperation(operation);
  const { view, limits } = await readAllowance(db, userId, now);
  const refusal = refusalOf({ isSignedIn: true, needsSubscription: view.needsSubscription });
  const used = await readUsage(db, userId, operation, now);
  if (refusal !== null) return { ...refusal, ...usageOf(limits[operation], used) };
  return limitCheckOf(operation, more, limits[operation], used);
}

/** Null without a limit. @throws OperationRefused 402 without a subscription. */
export async function limitOf(
  db: Database,
  userId: number,
  operation: LimitedOperation,
  now: Date,
): Promise<number | null> {
  const { view, limits } = await readAllowance(db, userId, now);
  const refusal = refusalOf({ isSignedIn: true, needsSubscription: view.needsSubscription });
  if (refusal !== null) throw new OperationRefused(operation, refusal.reason ?? "", refusalCode(view));
  return limits[operation];
}

/**
 * Concurrent calls are counted right only after a statement of the same transaction for which they wait.
 * @throws OperationRefused 402 SUBSCRIPTION_REQUIRED or TRIAL_EXPIRED.
 */
export async function requireOperation(
  db: Database,
  userId: number,
  operation: LimitedOperation,
  more: number,
  now: Date,
): Promise<void> {
  const limit = await limitOf(db, userId, operation, now);
  if (limit === null) return;
  const used = await readUsage(db, userId, operation, now);
  const check = limitCheckOf(operation, more, limit, used);
  if (!check.allowed) throw new OperationRefused(operation, check.reason ?? "");
}

/**
 * Without a subscription the limit of the free plan counts. Sessions with answers, or of an earlier day, are never refused.
 * @throws OperationRefused 402 SUBSCRIPTION_REQUIRED.
 */
export async function requireSession(
  db: Database,
  session: { readonly id: string; readonly userId: number; readonly startedAt: Date },
  now: Date,
): Promise<void> {
  const { id, userId, startedAt } = session;
  if (startedAt < utcDayOf(now)) return;
  const { limits } = await readAllowance(db, userId, now);
  const limit = limits.study_session;
  if (limit === null) return;
  const { allowed, reason } = limitCheckOf(
    "study_session",
    0,
    limit,
    await readUsage(db, userId, "study_session", now),
  );
  if (allowed) return;
  const isOfSession = and(eq(reviews.userId, userId), eq(reviews.sessionId, id));
  if ((await db.select({ seq: reviews.seq }).from(reviews).where(isOfSession).limit(1)).length > 0) return;
  throw new OperationRefused("study_session", reason ?? "");
}
