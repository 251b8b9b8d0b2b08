import { and, eq, lte } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import type { Services } from "#server/http/route.ts";
import { lockUser } from "../auth/sign-in/locked-user.ts";
import { changeSubscription } from "./stored-subscription.ts";

const AT_ONCE = 500;

/** Notes the end of subscriptions whose time is over. They count no more from their end on, also before this runs. */
export async function endSubscriptions({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const isOver = and(
    isOneOf(users.subscriptionStatus, ["ACTIVE", "PREMIUM"]),
    lte(users.subscriptionEndsAt, now()),
  );
  for (;;) {
    const over = await db.select({ id: users.id }).from(users).where(isOver).limit(AT_ONCE);
    for (const { id } of over)
      await db.transaction(async (tx) => {
        // It may have been prolonged meanwhile.
        if (await lockUser(tx, and(eq(users.id, id), isOver)))
          await changeSubscription(tx, id, { type: "expired" }, now());
      });
    if (over.length < AT_ONCE) return;
  }
}
