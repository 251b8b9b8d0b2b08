import { eq } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

/** A sign-in by another service counts, too. @throws ApiError 403 EMAIL_VERIFICATION_REQUIRED for anybody else. */
export async function requireConfirmedAddress(db: Database, userId: number): Promise<void> {
  const [user] = await db
    .select({ emailVerifiedAt: users.emailVerifiedAt, oauthUser: users.oauthUser })
    .from(users)
    .where(eq(users.id, userId));
  if (user && (user.emailVerifiedAt !== null || user.oauthUser)) return;
  throw new ApiError("EMAIL_VERIFICATION_REQUIRED");
}
