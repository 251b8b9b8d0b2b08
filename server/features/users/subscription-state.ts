import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { SubscriptionState } from "#contract/subscription-status.ts";
import { SubscriptionStatus } from "#contract/users.ts";
import { subscriptionAt } from "#domain/subscription/subscription-tier.ts";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";

export async function subscriptionState(userId: number, services: Services): Promise<SubscriptionState> {
  const [row] = await services.db
    .select({ status: users.subscriptionStatus, endsAt: users.subscriptionEndsAt, plan: users.planName })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
  const expiresAt = row.endsAt?.toISOString() ?? null;
  const status = v.parse(SubscriptionStatus, row.status);
  return subscriptionAt({ status, expiresAt, planName: row.plan }, services.now().getTime());
}
