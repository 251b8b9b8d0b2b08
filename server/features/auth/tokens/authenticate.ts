import { and, eq, gt, isNull } from "drizzle-orm";
import { signIns } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Caller, Services } from "#server/http/route.ts";
import { readAccessToken } from "./access-token.ts";

/**
 * The caller of a request, from its Authorization header. A query checks that the sign-in is active, so that a sign-out
 * ends its access tokens at once.
 *
 * @throws ApiError 401.
 */
export async function authenticate(authorization: string | undefined, services: Services): Promise<Caller> {
  const { db, config } = services;
  const now = services.now();
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) throw new ApiError(401, "AUTHENTICATION_REQUIRED");
  const caller = await readAccessToken(token, config.authSecret, now);
  if (!(await isSignInAlive(db, caller, now))) throw new ApiError(401, "AUTHENTICATION_REQUIRED");
  return caller;
}

/** Whether the caller's sign-in was neither revoked nor is over. */
export async function isSignInAlive(db: Database, { signInId, userId }: Caller, now: Date): Promise<boolean> {
  const alive = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(
      and(
        eq(signIns.id, signInId),
        eq(signIns.userId, userId),
        isNull(signIns.revokedAt),
        gt(signIns.endsAt, now),
      ),
    );
  return alive.length > 0;
}
