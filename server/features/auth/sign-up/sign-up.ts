import type * as contract from "#contract/auth/auth.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Logger } from "pino";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import { issueMailToken } from "../mails/mail-tokens.ts";
import { alreadyRegisteredMail, confirmationMail } from "../mails/mails.ts";
import { requireGoodPassword } from "../passwords/password-check.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { trialFrom } from "./trial.ts";
import { ownsAddress } from "../sign-in/user-by-address.ts";
import { isReserved, named } from "./username-skeleton.ts";

/**
 * A confirmed address gets a notice, which the caller cannot detect: the new account can never confirm the address.
 * @throws ApiError 422 for a password that breaks a rule, 409 for a username that is taken, reserved, or looks like one of these.
 */
export async function signUp(
  body: BodyOf<typeof contract.signUp>,
  services: Services,
  log: Logger,
): Promise<void> {
  const username = body.username.normalize("NFC");
  if (isReserved(username)) throw new ApiError("USERNAME_ALREADY_EXISTS");
  await requireGoodPassword(body.password, { username, email: body.email }, "password");
  const passwordHash = await hashPassword(body.password);
  const now = services.now();
  const { token, isKnown } = await services.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        ...named(username),
        email: body.email,
        passwordHash,
        ...trialFrom(now),
        termsAcceptedAt: body.termsAccepted ? now : null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email });
    if (user === undefined) throw new ApiError("USERNAME_ALREADY_EXISTS");
    const owners = await tx.$count(users, ownsAddress(body.email));
    // The token for a confirmed address is never sent.
    return { token: await issueMailToken(tx, "verify_email", user, now), isKnown: owners > 0 };
  });
  const { appUrl } = services.config;
  const mail = isKnown
    ? alreadyRegisteredMail(body.email, appUrl)
    : confirmationMail(body.email, appUrl, token);
  post(mail, services.mailer, log);
}
