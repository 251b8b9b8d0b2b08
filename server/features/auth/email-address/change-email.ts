import type * as contract from "#contract/auth/email-address.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Caller, Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import { addressTakenMail, changeEmailMail } from "../mails/email-mails.ts";
import { lockUser } from "../sign-in/locked-user.ts";
import { issueMailToken } from "../mails/mail-tokens.ts";
import { requireOwnPassword, wrongPassword } from "../passwords/own-password.ts";
import { ownsAddress } from "../sign-in/user-by-address.ts";

/**
 * An address that has an account gets a notice instead of the link; neither the response nor its timing shows it.
 * @throws ApiError 403 ACCESS_DENIED for a wrong password, 422 for the address that the user has.
 */
export async function changeEmail(
  { password, email }: BodyOf<typeof contract.changeEmail>,
  { caller, log }: { caller: Caller; log: Logger },
  services: Services,
): Promise<void> {
  const owner = await requireOwnPassword(caller.userId, password, services);
  if (owner.email === email) {
    throw new ApiError("VALIDATION_ERROR", undefined, { email: "This is already your email address." });
  }
  const { token, isTaken } = await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, eq(users.id, caller.userId));
    if (user?.passwordHash !== owner.passwordHash) throw wrongPassword();
    const others = await tx.$count(users, ownsAddress(email));
    // The token for a taken address is never sent.
    const issued = await issueMailToken(tx, "change_email", { id: user.id, email }, services.now());
    return { token: issued, isTaken: others > 0 };
  });
  const { appUrl } = services.config;
  post(isTaken ? addressTakenMail(email) : changeEmailMail(email, appUrl, token), services.mailer, log);
}
