import { and, eq, gt, isNull } from "drizzle-orm";
import type { Endpoint } from "#contract/endpoint.ts";
import { signIns, users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Caller, Services } from "#server/http/route.ts";
import { isBlocked, isOpenToBlocked } from "#server/features/users/unverified.ts";
import { readAccessToken } from "./access-token.ts";

/**
 * The caller of a request, from its Authorization header. A query checks that the sign-in is active, so that a sign-out
 * ends its access tokens at once.
 *
 * @throws ApiError 401; 403 EMAIL_VERIFICATION_REQUIRED where the account was not verified in time for this call.
 */
export async function authenticate(
  authorization: string | undefined,
  endpoint: Endpoint,
  services: Services,
): Promise<Caller> {
  const { db, config } = services;
  const now = services.now();
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) throw new ApiError(401, "AUTHENTICATION_REQUIRED");
  const caller = await readAccessToken(token, config.authSecret, now);
  const [account] = await db
    .select({
      emailVerifiedAt: users.emailVerifiedAt,
      oauthUser: users.oauthUser,
      createdAt: users.createdAt,
    })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(isAlive(caller, now));
  if (account === undefined) throw new ApiError(401, "AUTHENTICATION_REQUIRED");
  if (isBlocked(account, now) && !isOpenToBlocked(endpoint))
    throw new ApiError(403, "EMAIL_VERIFICATION_REQUIRED");
  return caller;
}

/** Whether the caller's sign-in was neither revoked nor is over. */
export async function isSignInAlive(db: Database, caller: Caller, now: Date): Promise<boolean> {
  const alive = await db.select({ id: signIns.id }).from(signIns).where(isAlive(caller, now));
  return alive.length > 0;
}

const isAlive = ({ signInId, userId }: Caller, now: Date) =>
  and(
    eq(signIns.id, signInId),
    eq(signIns.userId, userId),
    isNull(signIns.revokedAt),
    gt(signIns.endsAt, now),
  );
