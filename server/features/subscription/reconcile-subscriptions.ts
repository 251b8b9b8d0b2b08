import { sql } from "drizzle-orm";
import * as v from "valibot";
import { users } from "#server/database/account-schema.ts";
import { subscriptionEvents } from "#server/database/billing/subscription-schema.ts";
import type { Services } from "#server/http/route.ts";

const Repaired = v.array(v.object({ id: v.pipe(v.string(), v.toNumber()) }));

/** Puts users' columns right that do not say what the last event of their subscription says. None should be wrong. */
export async function reconcileSubscriptions({ db, log }: Pick<Services, "db" | "log">): Promise<void> {
  const { rows } = await db.execute(sql`
    update ${users} set subscription_status = last.status, subscription_ends_at = last.ends_at, plan_name = last.plan_name
    from (
      select distinct on (user_id) user_id, status, ends_at, plan_name
      from ${subscriptionEvents} order by user_id, seq desc
    ) last
    where users.id = last.user_id
      and (users.subscription_status, users.subscription_ends_at, users.plan_name)
        is distinct from (last.status, last.ends_at, last.plan_name)
    returning users.id`);
  const repaired = v.parse(Repaired, rows).map(({ id }) => id);
  if (repaired.length > 0)
    log.error(
      { userIds: repaired },
      "Subscriptions of users differed from their events, and were put right.",
    );
}
