import { createHmac } from "node:crypto";
import type * as v from "valibot";
import type { Tokens } from "#contract/auth.ts";
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#server/database/connect.ts";
import { refreshTokens, signIns } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Caller, Services } from "#server/http/route.ts";
import { ACCESS_TOKEN_MS, deriveKey, signAccessToken } from "./access-token.ts";
import { hashToken, randomToken } from "./secret-token.ts";

const DAY_MS = 24 * 60 * 60_000;
/** How long a used refresh token answers again, for callers that lost the answer. */
const REFRESH_GRACE_MS = 60_000;

type TokenPair = v.InferOutput<typeof Tokens>;

/** Begins a sign-in that ends for good after `sessionDuration` days; 0 is 24 hours. */
export async function beginSignIn(
  userId: number,
  sessionDuration: number,
  services: Services,
): Promise<TokenPair> {
  const now = services.now();
  const endsAt = new Date(now.getTime() + (sessionDuration === 0 ? DAY_MS : sessionDuration * DAY_MS));
  const signInId = uuidv7();
  const refreshToken = randomToken();
  await services.db.transaction(async (tx) => {
    await tx.insert(signIns).values({ id: signInId, userId, createdAt: now, endsAt });
    await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), signInId, createdAt: now });
  });
  return { token: await accessTokenFor({ userId, signInId }, endsAt, services), refreshToken };
}

/** Ends a sign-in: its refresh and access tokens are worthless from here on. */
export async function revokeSignIn(
  db: Database,
  signInId: string,
  because: string,
  now: Date,
): Promise<void> {
  await db
    .update(signIns)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(eq(signIns.id, signInId), isNull(signIns.revokedAt)));
}

/**
 * Exchanges a refresh token for its successor. The successor is derived from the token, so a caller that lost the
 * answer, or two that refresh at once, get the same one: a sign-in is always one chain, and a token from further
 * back shows that somebody holds a copy. Then the whole sign-in ends.
 *
 * @throws ApiError 401 INVALID_TOKEN.
 */
export async function rotateRefreshToken(token: string, services: Services): Promise<TokenPair> {
  const now = services.now();
  const successor = createHmac("sha256", deriveKey(services.config.authSecret, "refresh token"))
    .update(token)
    .digest("base64url");

  const family = await services.db.transaction(async (tx) => {
    // Both rows are locked, so two requests with the same token go one after the other.
    const [found] = await tx
      .select()
      .from(refreshTokens)
      .innerJoin(signIns, eq(signIns.id, refreshTokens.signInId))
      .where(eq(refreshTokens.hash, hashToken(token)))
      .for("update");
    if (found === undefined) return undefined;
    const { refresh_tokens: presented, sign_ins: signIn } = found;
    if (signIn.revokedAt !== null || signIn.endsAt <= now) return undefined;
    if (presented.usedAt !== null && !(await mayRepeat(tx, presented, now))) {
      await revokeSignIn(tx, signIn.id, "refresh_token_reuse", now);
      return undefined;
    }
    await tx
      .insert(refreshTokens)
      .values({ hash: hashToken(successor), signInId: signIn.id, createdAt: now })
      .onConflictDoNothing();
    await tx
      .update(refreshTokens)
      .set({ usedAt: presented.usedAt ?? now, successorHash: hashToken(successor) })
      .where(eq(refreshTokens.hash, presented.hash));
    return signIn;
  });

  if (family === undefined) throw new ApiError(401, "INVALID_TOKEN");
  const access = await accessTokenFor(
    { userId: family.userId, signInId: family.id },
    family.endsAt,
    services,
  );
  return { token: access, refreshToken: successor };
}

/** A used token answers again for a minute, unless its successor was used: then its holder got the answer. */
async function mayRepeat(
  tx: Database,
  token: { usedAt: Date | null; successorHash: string | null },
  now: Date,
): Promise<boolean> {
  if (token.usedAt === null || token.successorHash === null) return false;
  if (now.getTime() - token.usedAt.getTime() >= REFRESH_GRACE_MS) return false;
  const [successor] = await tx
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, token.successorHash));
  return successor?.usedAt === null;
}

function accessTokenFor(caller: Caller, endsAt: Date, services: Services): Promise<string> {
  const now = services.now();
  const expiresAt = new Date(Math.min(now.getTime() + ACCESS_TOKEN_MS, endsAt.getTime()));
  return signAccessToken(caller, services.config.authSecret, now, expiresAt);
}
