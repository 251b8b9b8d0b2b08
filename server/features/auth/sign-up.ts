import type * as contract from "#contract/auth.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Logger } from "pino";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { post } from "#server/mail/post.ts";
import { issueMailToken } from "./mail-tokens.ts";
import { alreadyRegisteredMail, confirmationMail } from "./mails.ts";
import { requireGoodPassword } from "./password-check.ts";
import { hashPassword } from "./password-hash.ts";
import { trialFrom } from "./trial.ts";
import { isUsername } from "./user-by-name.ts";

/**
 * Makes an account and mails its verification link. An address that has an account already gets a mail that says
 * so, and the caller learns nothing of it.
 *
 * @throws ApiError 422 for a password that breaks a rule, 409 for a username that is taken.
 */
export async function signUp(
  body: BodyOf<typeof contract.signUp>,
  services: Services,
  log: Logger,
): Promise<void> {
  const username = body.username.normalize("NFC");
  await requireGoodPassword(body.password, { username, email: body.email }, "password");
  const passwordHash = await hashPassword(body.password);
  const now = services.now();
  const token = await services.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        username,
        email: body.email,
        passwordHash,
        ...trialFrom(now),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email });
    // Asked and issued in either case, so that a known address costs the same statements.
    const isTaken = (await tx.$count(users, isUsername(username))) > 0;
    if (user === undefined && isTaken) throw new ApiError(409, "USERNAME_ALREADY_EXISTS");
    const issued = await issueMailToken(tx, "verify_email", user, now);
    return user && issued;
  });
  const { appUrl } = services.config;
  const mail =
    token === undefined
      ? alreadyRegisteredMail(body.email, appUrl)
      : confirmationMail(body.email, appUrl, token);
  post(mail, services.mailer, log);
}
