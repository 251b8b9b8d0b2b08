import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Endpoint } from "#contract/endpoint.ts";
import { signIns, users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { type Use, counting, requireWithin } from "#server/http/limits/count-uses.ts";
import type { Caller, Services } from "#server/http/route.ts";
import { isBlocked, isOpenToBlocked } from "#server/features/users/unverified.ts";
import { readAccessToken } from "./access-token.ts";

/** @throws ApiError 401. */
export async function readCaller(authorization: string | undefined, services: Services): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
  return readAccessToken(token, services.config.authSecret, services.now());
}

/** A sign-out ends access tokens at once. @throws ApiError 401, 403 EMAIL_VERIFICATION_REQUIRED; TooManyRequests. */
export async function admit(
  caller: Caller,
  endpoint: Endpoint,
  use: Use | undefined,
  services: Services,
): Promise<void> {
  const now = services.now();
  const account = await (use === undefined
    ? readAccount(caller, services.db, now)
    : readAndCount(caller, use, services.db, now));
  if (account === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
  if (isBlocked(account, now) && !isOpenToBlocked(endpoint))
    throw new ApiError("EMAIL_VERIFICATION_REQUIRED");
  if (use !== undefined && account.counted) requireWithin(use, account.counted);
}

const ACCOUNT = {
  emailVerifiedAt: users.emailVerifiedAt,
  oauthUser: users.oauthUser,
  createdAt: users.createdAt,
};
const isOwner = eq(users.id, signIns.userId);

async function readAccount(caller: Caller, db: Database, now: Date) {
  const [account] = await db
    .select(ACCOUNT)
    .from(signIns)
    .innerJoin(users, isOwner)
    .where(isAlive(caller, now));
  return account && { ...account, counted: null };
}

async function readAndCount(caller: Caller, use: Use, db: Database, now: Date) {
  const alive = isAlive(caller, now);
  const { counted, swept } = counting(use, db, now, sql`${signIns} where ${alive}`);
  const [account] = await db
    .with(counted, swept)
    .select({
      ...ACCOUNT,
      counted: { count: counted.count, rest: counted.rest },
      // Nothing else is written, and no call waits for the disk: a crash may forget the uses of its last second.
      atOnce: sql`set_config('synchronous_commit', 'off', true)`,
    })
    .from(signIns)
    .innerJoin(users, isOwner)
    .innerJoin(counted, sql`true`)
    .where(alive);
  return account;
}

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
