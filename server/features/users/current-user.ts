import { SubscriptionStatus, type User } from "#contract/users.ts";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";

/** How long an unverified account may be used before it is blocked. */
const UNVERIFIED_MS = 7 * 24 * 60 * 60_000;

/** The user as the API returns it. */
export async function currentUser(userId: number, services: Services): Promise<User> {
  const [row] = await services.db.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new ApiError(401, "AUTHENTICATION_REQUIRED");
  const status = v.parse(SubscriptionStatus, row.subscriptionStatus);
  const endDate = row.subscriptionEndsAt?.toISOString() ?? null;
  const needsEmailVerification = row.emailVerifiedAt === null && !row.oauthUser;
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
    needsEmailVerification,
    shouldBlockForEmailVerification:
      needsEmailVerification && services.now().getTime() - row.createdAt.getTime() > UNVERIFIED_MS,
  };
}
