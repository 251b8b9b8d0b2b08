import type { BodyOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/auth/password-change.ts";
import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";
import { signIns, users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Caller, ClientInfo, Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import { issueDeviceProof } from "../sign-in/device-proof.ts";
import { lives } from "../account-activity/end-sign-ins.ts";
import { lockUser } from "../sign-in/locked-user.ts";
import { requireOwnPassword } from "./own-password.ts";
import { requireGoodPassword } from "./password-check.ts";
import { hashPassword } from "./password-hash.ts";
import { passwordChangedMail } from "./password-mails.ts";
import { setPassword } from "./set-password.ts";
import { type TokenPair, insertSignIn } from "../tokens/sign-in-tokens.ts";

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
