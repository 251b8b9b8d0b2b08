import { createHmac } from "node:crypto";
import type * as contract from "#contract/auth/auth.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { refreshTokens, signIns } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { countUse } from "#server/http/limits/count-uses.ts";
import { REFRESHES } from "#server/http/limits/limit-values.ts";
import type { ClientInfo, Services } from "#server/http/route.ts";
import { deriveKey } from "./access-token.ts";
import { rememberDevice } from "../sign-in/account-devices.ts";
import { type Occasion, recordActivity } from "../account-activity/activity.ts";
import { endSignIns } from "../account-activity/end-sign-ins.ts";
import { repeatOf } from "./repeated-refresh.ts";
import { hashToken } from "./secret-token.ts";
import { type Warning, copiedTokenMail, newSignInMail } from "../mails/security-mails.ts";
import { type TokenPair, accessTokenFor } from "./sign-in-tokens.ts";
import { warnOwner } from "../mails/warn-owner.ts";

interface Presented {
  readonly token: string;
  readonly deviceId: string | null;
  readonly successor: string;
}

/** Without `signIn` the token is refused. */
interface Rotated {
  readonly userId: number;
  readonly signIn?: { readonly id: string; readonly endsAt: Date };
  readonly warning?: Warning;
}

/**
 * The successor is derived from the token, so that a caller that lost the response gets the same one. An older token, or one
 * from another device, shows that the token was copied, and ends the sign-in.
 * @throws ApiError 401 INVALID_TOKEN; TooManyRequests, which leaves the token as it is.
 */
export async function rotateRefreshToken(
  { refreshToken: token, deviceId }: BodyOf<typeof contract.refreshTokens>,
  client: ClientInfo,
  services: Services,
): Promise<TokenPair> {
  const occasion = { client, now: services.now() };
  const successor = createHmac("sha256", deriveKey(services.config.authSecret, "refresh token"))
    .update(token)
    .digest("base64url");
  const presented = { token, deviceId: deviceId ?? null, successor };

  const rotated = await services.db.transaction((tx) => rotate(tx, presented, occasion, services));
  if (rotated?.warning) warnOwner(rotated.userId, rotated.warning, services);
  if (rotated?.signIn === undefined) throw new ApiError("INVALID_TOKEN");
  const { userId, signIn } = rotated;
  const access = await accessTokenFor({ userId, signInId: signIn.id }, signIn.endsAt, services);
  return { token: access, refreshToken: successor };
}

async function rotate(
  tx: Database,
  { token, deviceId, successor }: Presented,
  occasion: Occasion,
  services: Services,
): Promise<Rotated | undefined> {
  const { client, now } = occasion;
  // Both rows are locked, so two requests with the same token run one after the other.
  const [found] = await tx
    .select()
    .from(refreshTokens)
    .innerJoin(signIns, eq(signIns.id, refreshTokens.signInId))
    .where(eq(refreshTokens.hash, hashToken(token)))
    .for("update");
  if (found === undefined) return undefined;
  const { refresh_tokens: presented, sign_ins: signIn } = found;
  const { userId } = signIn;
  if (signIn.revokedAt !== null || signIn.endsAt <= now) return undefined;

  if (presented.usedAt !== null) {
    const repeat = await repeatOf(tx, presented, deviceId, now);
    if (repeat === "refused") {
      await endSignIns(tx, eq(signIns.id, signIn.id), "refresh_token_reuse", now);
      await recordActivity(tx, userId, "session_ended", occasion);
      return { userId, warning: copiedTokenMail(signIn, occasion) };
    }
    if (repeat === "later") {
      await tx.update(refreshTokens).set({ repeatedAt: now }).where(eq(refreshTokens.hash, presented.hash));
    }
    return { userId, signIn };
  }

  const use = { what: "refreshes of sign-in", whom: signIn.id, limit: REFRESHES };
  await countUse(use, { ...services, db: tx });
  await tx
    .insert(refreshTokens)
    .values({ hash: hashToken(successor), signInId: signIn.id, createdAt: now })
    .onConflictDoNothing();
  await tx
    .update(refreshTokens)
    .set({ usedAt: now, usedBy: deviceId, successorHash: hashToken(successor) })
    .where(eq(refreshTokens.hash, presented.hash));
  const hasMoved = deviceId !== signIn.deviceId;
  const isNew = hasMoved && (await rememberDevice(tx, userId, deviceId, now));
  // The address stays that of the sign-in; the browser's data are updated.
  await tx
    .update(signIns)
    .set({ lastUsedAt: now, userAgent: client.userAgent, deviceId })
    .where(eq(signIns.id, signIn.id));
  // A sign-in without a device is older than the list of devices, so this device is not new.
  const isReported = isNew && signIn.deviceId !== null;
  return { userId, signIn, ...(isReported && { warning: newSignInMail(occasion) }) };
}
