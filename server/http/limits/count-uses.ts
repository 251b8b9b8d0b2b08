import { type SQL, eq, lte, sql } from "drizzle-orm";
import { rateLimits } from "#server/database/account-schema.ts";
import { ServerBusy, TooManyRequests } from "../errors/api-error.ts";
import type { Services } from "../route.ts";

/** So many within a window of time, which begins with the first. */
export interface RateLimit {
  readonly count: number;
  readonly minutes: number;
}

/** One use of something that is limited. */
export interface Use {
  readonly what: string;
  /** An address, a user's id, or a name as it was typed: letters count the same in either case. */
  readonly whom: string;
  readonly limit: RateLimit;
  /** How much this use counts; 1 where it is absent. */
  readonly amount?: number;
}

const MINUTE_MS = 60_000;
const SWEPT_AT_ONCE = 100;

/**
 * Counts a use, in one statement, so that uses at once cannot pass the limit together.
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
 * Counts a use, then does it. What the server was too busy for was no use: it is taken back.
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

/** Takes a use back that turned out not to count. */
export async function uncountUse(use: Use, { db }: Pick<Services, "db">): Promise<void> {
  const { amount = 1 } = use;
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - ${amount}::integer, 0)` })
    .where(eq(rateLimits.key, keyOf(use)));
}

/** Forgets all uses. */
export async function forgetUses(use: Use, { db }: Pick<Services, "db">): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(use)));
}

/**
 * Removes windows that are over, so that the table cannot grow. At each count, lest the work done tells whether it
 * was the first; by a statement of its own that waits for nobody, lest two counts lock each other out.
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
 * Hashed, because people type passwords where names belong. The database folds the case, by the same rule by which
 * it looks names up: no spelling of a name has a count of its own.
 */
function keyOf({ what, whom }: Use): SQL<string> {
  return sql`${`${what}: `} || encode(sha256(convert_to(lower(${whom}), 'UTF8')), 'hex')`;
}
