import type * as v from "valibot";
import type { Tokens } from "#contract/auth.ts";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#server/database/connect.ts";
import { refreshTokens, signIns, users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Caller, ClientInfo, Services } from "#server/http/route.ts";
import { ACCESS_TOKEN_MS, signAccessToken } from "./access-token.ts";
import { recordActivity } from "./activity.ts";
import { forgetOldRows } from "./forget-old-rows.ts";
import { lockUser } from "./locked-user.ts";
import { hashToken, randomToken } from "./secret-token.ts";

const DAY_MS = 24 * 60 * 60_000;

export type TokenPair = v.InferOutput<typeof Tokens>;

interface NewSignIn {
  readonly userId: number;
  /** Days until it ends for good; 0 is 24 hours. */
  readonly sessionDuration: number;
  readonly client: ClientInfo;
  /** What the password was checked against; absent where the user came another way. */
  readonly passwordHash?: string | null;
}

/**
 * Signs a user in, who showed who it is. What an owner need not keep any more goes at the same time.
 *
 * @throws ApiError 403 ACCESS_DENIED where the account is disabled, 401 INVALID_CREDENTIALS where its password was
 * changed since it was checked.
 */
export function beginSignIn(
  { userId, sessionDuration, client, passwordHash }: NewSignIn,
  services: Services,
): Promise<TokenPair> {
  const now = services.now();
  const endsAt = new Date(now.getTime() + (sessionDuration === 0 ? DAY_MS : sessionDuration * DAY_MS));
  return services.db.transaction(async (tx) => {
    // Looked at under the lock: a change of the password, or disabling, ends every sign-in there is, and this one
    // comes before or after it.
    const user = await lockUser(tx, eq(users.id, userId));
    if (user === undefined || (passwordHash !== undefined && passwordHash !== user.passwordHash)) {
      throw new ApiError(401, "INVALID_CREDENTIALS");
    }
    if (user.disabledAt !== null) {
      const repair = "Ask the people who run this service to enable it.";
      throw new ApiError(403, "ACCESS_DENIED", `This account is disabled. ${repair}`);
    }
    await forgetOldRows(tx, userId, now);
    await recordActivity(tx, userId, "signed_in", { client, now });
    return insertSignIn(tx, { userId, endsAt, client }, services);
  });
}

/** Makes a sign-in of a user whose row the caller holds. */
export async function insertSignIn(
  tx: Database,
  { userId, endsAt, client }: { userId: number; endsAt: Date; client: ClientInfo },
  services: Services,
): Promise<TokenPair> {
  const now = services.now();
  const signInId = uuidv7();
  const refreshToken = randomToken();
  await tx
    .insert(signIns)
    .values({ id: signInId, userId, createdAt: now, endsAt, lastUsedAt: now, ...client });
  await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), signInId, createdAt: now });
  return { token: await accessTokenFor({ userId, signInId }, endsAt, services), refreshToken };
}

/** An access token that ends with its sign-in at the latest. */
export function accessTokenFor(caller: Caller, endsAt: Date, services: Services): Promise<string> {
  const now = services.now();
  const expiresAt = new Date(Math.min(now.getTime() + ACCESS_TOKEN_MS, endsAt.getTime()));
  return signAccessToken(caller, services.config.authSecret, now, expiresAt);
}
