import type * as v from "valibot";
import type { Tokens } from "#contract/auth/auth.ts";
import { and, desc, eq, notInArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#server/database/connect.ts";
import { refreshTokens, signIns, users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { countUse } from "#server/http/limits/count-uses.ts";
import { SIGN_INS } from "#server/http/limits/limit-values.ts";
import type { Caller, ClientInfo, Services } from "#server/http/route.ts";
import { ACCESS_TOKEN_MS, signAccessToken } from "./access-token.ts";
import { rememberDevice } from "../sign-in/account-devices.ts";
import { recordActivity } from "../account-activity/activity.ts";
import { issueDeviceProof } from "../sign-in/device-proof.ts";
import { endSignIns, lives } from "../account-activity/end-sign-ins.ts";
import { forgetOldRows } from "../forget-old-rows.ts";
import { lockUser } from "../sign-in/locked-user.ts";
import { hashToken, randomToken } from "./secret-token.ts";
import { newSignInMail } from "../mails/security-mails.ts";
import { warnOwner } from "../mails/warn-owner.ts";

export const LIVING_SIGN_INS_MAX = 100;

const DAY_MS = 24 * 60 * 60_000;

export type TokenPair = v.InferOutput<typeof Tokens>;

interface NewSignIn {
  readonly userId: number;
  /** Days until the absolute end; 0 means 24 hours. */
  readonly sessionDuration: number;
  readonly client: ClientInfo;
  readonly deviceId?: string | undefined;
  readonly provenDevice?: string | undefined;
  /** The hash that the password was checked against; absent for sign-ins without a password. */
  readonly passwordHash?: string | null;
}

/**
 * Also deletes the user's old rows, ends the longest inactive of too many sign-ins, and reports a new device by mail.
 * @throws TooManyRequests; ApiError 403 ACCESS_DENIED for a disabled account, 401 INVALID_CREDENTIALS for a changed password.
 */
export async function beginSignIn(
  { userId, sessionDuration, client, deviceId, provenDevice, passwordHash }: NewSignIn,
  services: Services,
): Promise<TokenPair> {
  const now = services.now();
  const endsAt = new Date(now.getTime() + (sessionDuration === 0 ? DAY_MS : sessionDuration * DAY_MS));
  const { tokens, isNew } = await services.db.transaction(async (tx) => {
    // Checked under the lock. A password change or disabling ends all existing sign-ins, so this one must come entirely
    // before or after it.
    const user = await lockUser(tx, eq(users.id, userId));
    if (user === undefined || (passwordHash !== undefined && passwordHash !== user.passwordHash)) {
      throw new ApiError("INVALID_CREDENTIALS");
    }
    if (user.disabledAt !== null) {
      const repair = "Ask the people who run this service to enable it.";
      throw new ApiError("ACCESS_DENIED", `This account is disabled. ${repair}`);
    }
    await forgetOldRows(tx, userId, now);
    await countUse(
      { what: "sign-ins of account", whom: String(userId), limit: SIGN_INS },
      { ...services, db: tx },
    );
    await recordActivity(tx, userId, "signed_in", { client, now });
    const latest = tx
      .select({ id: signIns.id })
      .from(signIns)
      .where(and(eq(signIns.userId, userId), lives(now)))
      .orderBy(desc(signIns.lastUsedAt), desc(signIns.id))
      .limit(LIVING_SIGN_INS_MAX - 1);
    await endSignIns(tx, and(eq(signIns.userId, userId), notInArray(signIns.id, latest)), "too_many", now);
    const device = deviceId ?? null;
    return {
      isNew: await rememberDevice(tx, userId, device, now),
      tokens: {
        ...(await insertSignIn(tx, { userId, endsAt, client, deviceId: device }, services)),
        deviceProof: issueDeviceProof(user, provenDevice, services),
      },
    };
  });
  if (isNew) warnOwner(userId, newSignInMail({ client, now }), services);
  return tokens;
}

interface BegunSignIn {
  readonly userId: number;
  readonly endsAt: Date;
  readonly client: ClientInfo;
  readonly deviceId: string | null;
}

/** The caller has locked the user's row. */
export async function insertSignIn(
  tx: Database,
  { userId, endsAt, client, deviceId }: BegunSignIn,
  services: Services,
): Promise<TokenPair> {
  const now = services.now();
  const signInId = uuidv7();
  const refreshToken = randomToken();
  await tx
    .insert(signIns)
    .values({ id: signInId, userId, createdAt: now, endsAt, lastUsedAt: now, deviceId, ...client });
  await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), signInId, createdAt: now });
  return { token: await accessTokenFor({ userId, signInId }, endsAt, services), refreshToken };
}

/** An access token that ends with its sign-in at the latest. */
export function accessTokenFor(caller: Caller, endsAt: Date, services: Services): Promise<string> {
  const now = services.now();
  const expiresAt = new Date(Math.min(now.getTime() + ACCESS_TOKEN_MS, endsAt.getTime()));
  return signAccessToken(caller, services.config.authSecret, now, expiresAt);
}
