import type { BodyOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/auth/password-change.ts";
import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";
import { signIns, users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Caller, ClientInfo, Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import { issueDeviceProof } from "../sign-in/device-proof.ts";
import { lives, endSignIns } from "../account-activity/end-sign-ins.ts";
import { lockUser } from "../sign-in/locked-user.ts";
import { requireOwnPassword, requireGoodPassword } from "./password-check.ts";
import { hashPassword } from "./password-hash.ts";
import { passwordChangedMail } from "../mails/account-mails.ts";
import { type TokenPair, insertSignIn } from "../tokens/sign-in-tokens.ts";
import type { Database } from "#server/database/connect.ts";
import { type Occasion, recordActivity } from "../account-activity/activity.ts";
import { expireMailTokens } from "../mails/mail-tokens.ts";

/**
 * Every sign-in ends; the caller's continues as a new one with the old absolute end.
 * @throws ApiError 403 ACCESS_DENIED for a wrong present password, 422 for a new one that breaks a rule.
 */
export async function changePassword(
  { currentPassword, newPassword }: BodyOf<typeof contract.changePassword>,
  { caller, client, log }: { caller: Caller; client: ClientInfo; log: Logger },
  services: Services,
): Promise<TokenPair> {
  const { userId, signInId } = caller;
  const owner = await requireOwnPassword(userId, currentPassword, services);
  await requireGoodPassword(newPassword, owner, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  const now = services.now();

  const tokens = await services.db.transaction(async (tx) => {
    await lockUser(tx, eq(users.id, userId));
    // If the password was changed or the account disabled meanwhile, this sign-in ended with all others.
    const [signIn] = await tx
      .select({ endsAt: signIns.endsAt, deviceId: signIns.deviceId })
      .from(signIns)
      .where(and(eq(signIns.id, signInId), lives(now)));
    if (signIn === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
    await setPassword(tx, { userId, passwordHash }, "password_changed", { client, now });
    const begun = await insertSignIn(tx, { userId, client, ...signIn }, services);
    return { ...begun, deviceProof: issueDeviceProof({ id: userId, passwordHash }, undefined, services) };
  });
  post(passwordChangedMail(owner.email, services.config.appUrl), services.mailer, log);
  return tokens;
}

/** The caller has locked the user's row. Every sign-in ends, and mailed links for the password or a new address expire. */
export async function setPassword(
  tx: Database,
  { userId, passwordHash }: { userId: number; passwordHash: string },
  because: "password_reset" | "password_changed",
  occasion: Occasion,
): Promise<void> {
  const { now } = occasion;
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endSignIns(tx, eq(signIns.userId, userId), because, now);
  await expireMailTokens(tx, userId, ["reset_password", "change_email"], now);
  await recordActivity(tx, userId, because, occasion);
}
