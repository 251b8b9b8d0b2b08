import { type SQL, and, eq, gt, sql } from "drizzle-orm";
import { rateLimits } from "#server/database/account-schema.ts";
import { ServerBusy, TooManyRequests } from "../errors/api-error.ts";
import type { Services } from "../route.ts";

/** The allowed number of uses in a time window, which begins with the first use. */
export interface RateLimit {
  readonly count: number;
  readonly minutes: number;
}

export interface Use {
  readonly what: string;
  /** An address, a user's id, or a name as typed; case does not matter. */
  readonly whom: string;
  readonly limit: RateLimit;
  /** How much this use counts; default 1. */
  readonly amount?: number;
}

const SWEPT_AT_ONCE = 100;

/** In one statement, so that concurrent uses cannot exceed the limit. @throws TooManyRequests over the limit. */
export async function countUse(use: Use, { db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const { counted, swept } = counting(use, db, now());
  const [row] = await db
    .with(counted, swept)
    .select({ count: counted.count, rest: counted.rest })
    .from(counted);
  if (row === undefined) throw new Error("PostgreSQL did not answer the row that it counted in.");
  requireWithin(use, row);
}

/** @param counted The uses, and the milliseconds until their window ends. @throws TooManyRequests over the limit. */
export function requireWithin(
  { limit }: Use,
  counted: { readonly count: number; readonly rest: number },
): void {
  if (counted.count > limit.count) throw new TooManyRequests(counted.rest);
}

/**
 * Both parts of a `with`. `swept` removes expired windows at each count, because extra work would reveal the first use of a
 * window; it skips locked rows, so that two counts cannot deadlock.
 *
 * @param given The use is counted once for each row that follows `from`: at most one.
 */
export function counting(
  use: Use,
  db: Pick<Services["db"], "$with">,
  at: Date,
  given = sql`(select) always`,
) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const isOver = sql`${rateLimits.endsAt} <= ${now}`;
  const counted = db.$with("counted", {
    count: rateLimits.count,
    rest: sql<number>`rest`.as("rest"),
  }).as(sql`
    insert into ${rateLimits} (key, count, ends_at)
    select ${keyOf(use)}, ${use.amount ?? 1}::integer, ${now} + ${use.limit.minutes}::integer * interval '1 minute'
    from ${given}
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end,
      ends_at = case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end
    returning key, count, (extract(epoch from ends_at - ${now}) * 1000)::float8 as rest`);
  const swept = db.$with("swept", {}).as(sql`
    delete from ${rateLimits} where key in (
      select ${rateLimits.key} from counted join ${rateLimits} on ${rateLimits.key} <> counted.key
      where ${isOver} limit ${SWEPT_AT_ONCE} for update of ${rateLimits} skip locked)`);
  return { counted, swept };
}

/** If the server was too busy, the use is uncounted. @throws TooManyRequests over the limit, and what `run` throws. */
export async function withinLimit<T>(
  use: Use | undefined,
  services: Pick<Services, "db" | "now">,
  run: () => Promise<T>,
): Promise<T> {
  if (use !== undefined) await countUse(use, services);
  return unlessBusy(use, services, run);
}

/** Runs what was counted. If the server was too busy, the use is uncounted. */
export async function unlessBusy<T>(
  use: Use | undefined,
  services: Pick<Services, "db">,
  run: () => Promise<T>,
): Promise<T> {
  return run().catch(async (error: unknown) => {
    if (use !== undefined && error instanceof ServerBusy) await uncountUse(use, services);
    throw error;
  });
}

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

export async function forgetUses(use: Use, { db }: Pick<Services, "db">): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(use)));
}

/** Hashed, because people type passwords into name fields. The database folds the case as for looking up names. */
function keyOf({ what, whom }: Use): SQL<string> {
  return sql`${`${what}: `} || encode(sha256(convert_to(lower(${whom}), 'UTF8')), 'hex')`;
}
