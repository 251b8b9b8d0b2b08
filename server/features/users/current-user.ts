import { SubscriptionStatus, type User } from "#contract/users.ts";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { isBlocked, needsVerification } from "./unverified.ts";

export async function currentUser(userId: number, services: Services): Promise<User> {
  const [row] = await services.db.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
  const status = v.parse(SubscriptionStatus, row.subscriptionStatus);
  const endDate = row.subscriptionEndsAt?.toISOString() ?? null;
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    roles: row.roles,
    subscription: {
      status,
      endDate,
      trialEndsAt: status === "TRIAL" ? endDate : null,
      planName: row.planName,
    },
    emailVerified: row.emailVerifiedAt !== null,
    oauthUser: row.oauthUser,
    hasPassword: row.passwordHash !== null,
    createdAt: row.createdAt.toISOString(),
    needsEmailVerification: needsVerification(row),
    shouldBlockForEmailVerification: isBlocked(row, services.now()),
  };
}
