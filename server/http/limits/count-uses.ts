import { type SQL, and, eq, gt, lte, sql } from "drizzle-orm";
import { rateLimits } from "#server/database/account-schema.ts";
import { ServerBusy, TooManyRequests } from "../errors/api-error.ts";
import type { Services } from "../route.ts";

/** The allowed number of uses in a time window, which begins with the first use. */
export interface RateLimit {
  readonly count: number;
  readonly minutes: number;
}

/** One use of a limited resource. */
export interface Use {
  readonly what: string;
  /** An address, a user's id, or a name as typed; case does not matter. */
  readonly whom: string;
  readonly limit: RateLimit;
  /** How much this use counts; default 1. */
  readonly amount?: number;
}

const MINUTE_MS = 60_000;
const SWEPT_AT_ONCE = 100;

/**
 * Counts a use in one statement, so that concurrent uses cannot exceed the limit.
 *
 * @throws TooManyRequests beyond the limit.
 */
export async function countUse(use: Use, { db, now: clock }: Pick<Services, "db" | "now">): Promise<void> {
  const now = clock();
  const { amount = 1 } = use;
  const isOver = lte(rateLimits.endsAt, now);
  const [counted] = await db
    .insert(rateLimits)
    .values({
      key: keyOf(use),
      count: amount,
      endsAt: new Date(now.getTime() + use.limit.minutes * MINUTE_MS),
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt });
  if (counted === undefined) throw new Error("PostgreSQL did not answer the row that it counted in.");
  await sweep(db, now);
  if (counted.count > use.limit.count) throw new TooManyRequests(counted.endsAt.getTime() - now.getTime());
}

/**
 * Counts a use, then runs it. If the server was too busy, the use is uncounted.
 *
 * @throws TooManyRequests beyond the limit, and what `run` throws.
 */
export async function withinLimit<T>(
  use: Use | undefined,
  services: Pick<Services, "db" | "now">,
  run: () => Promise<T>,
): Promise<T> {
  if (use === undefined) return run();
  await countUse(use, services);
  return run().catch(async (error: unknown) => {
    if (error instanceof ServerBusy) await uncountUse(use, services);
    throw error;
  });
}

/** Uncounts a use. */
export async function uncountUse(use: Use, { db }: Pick<Services, "db">): Promise<void> {
  const { amount = 1 } = use;
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - ${amount}::integer, 0)` })
    .where(eq(rateLimits.key, keyOf(use)));
}

/** How often it was used within its present window. */
export async function readUses(use: Use, { db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, keyOf(use)), gt(rateLimits.endsAt, now())));
  return row?.count ?? 0;
}

/** Forgets all uses. */
export async function forgetUses(use: Use, { db }: Pick<Services, "db">): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(use)));
}

/**
 * Removes expired windows, so that the table cannot grow. It runs at each count, because extra work would reveal the
 * first use of a window. It is a separate statement that skips locked rows, so that two counts cannot deadlock.
 */
async function sweep(db: Services["db"], now: Date): Promise<void> {
  const over = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.endsAt, now))
    .limit(SWEPT_AT_ONCE)
    .for("update", { skipLocked: true });
  await db.delete(rateLimits).where(sql`${rateLimits.key} in ${over}`);
}

/**
 * Hashed, because people type passwords into name fields. The database folds the case by the same rule as for looking
 * up names, so that all spellings of a name share a count.
 */
function keyOf({ what, whom }: Use): SQL<string> {
  return sql`${`${what}: `} || encode(sha256(convert_to(lower(${whom}), 'UTF8')), 'hex')`;
}
