import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { refreshTokens, signIns } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { ClientInfo, Services } from "#server/http/route.ts";
import { deriveKey } from "./access-token.ts";
import { recordActivity } from "./activity.ts";
import { endSignIns } from "./end-sign-ins.ts";
import { hashToken } from "./secret-token.ts";
import { type TokenPair, accessTokenFor } from "./sign-in-tokens.ts";

/** How long a used refresh token answers again, for callers that lost the answer. */
const REFRESH_GRACE_MS = 60_000;

/**
 * Exchanges a refresh token for its successor. The successor is derived from the token, so a caller that lost the
 * answer, or two that refresh at once, get the same one: a sign-in is always one chain, and a token from further
 * back shows that somebody holds a copy. Then the whole sign-in ends.
 *
 * @throws ApiError 401 INVALID_TOKEN.
 */
export async function rotateRefreshToken(
  token: string,
  client: ClientInfo,
  services: Services,
): Promise<TokenPair> {
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
      await endSignIns(tx, eq(signIns.id, signIn.id), "refresh_token_reuse", now);
      await recordActivity(tx, signIn.userId, "session_ended", { client, now });
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
    // The address stays the one that it was begun from; a browser brings itself up to date.
    await tx
      .update(signIns)
      .set({ lastUsedAt: now, userAgent: client.userAgent })
      .where(eq(signIns.id, signIn.id));
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
