import type { BodyOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/auth/passwords.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { ClientInfo, Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import { forgiveAttempts } from "../sign-in/account-attempts.ts";
import { lockUser } from "../sign-in/locked-user.ts";
import {
  findMailToken,
  ownerOfMailToken,
  statusOfMailToken,
  consumeMailToken,
} from "../mails/mail-tokens.ts";
import { requireGoodPassword } from "./password-check.ts";
import { hashPassword } from "./password-hash.ts";
import { passwordChangedMail } from "./password-mails.ts";
import { setPassword } from "./set-password.ts";

export async function isResetToken(token: string, services: Services): Promise<boolean> {
  return (await usableToken(services.db, token, services.now())) !== undefined;
}

/** Also confirms the address, because the mail was read. @throws ApiError 400 INVALID_TOKEN, 422 for a password that breaks a rule. */
export async function resetPassword(
  { token, password }: BodyOf<typeof contract.resetPassword>,
  { client, log }: { client: ClientInfo; log: Logger },
  services: Services,
): Promise<void> {
  const now = services.now();
  const presented = await usableToken(services.db, token, now);
  if (presented === undefined) throw badLink();
  await requireGoodPassword(
    password,
    { username: presented.username, email: presented.userEmail },
    "password",
  );
  const passwordHash = await hashPassword(password);

  const reset = services.db.transaction(async (tx): Promise<number> => {
    const user = await lockUser(tx, ownerOfMailToken(tx, token));
    // Checked again under the lock: of two concurrent requests, one finds the token used.
    const found = await usableToken(tx, token, now);
    if (user === undefined || found === undefined) throw badLink();
    await consumeMailToken(tx, found.hash, now);
    await setPassword(tx, { userId: user.id, passwordHash }, "password_reset", { client, now });
    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)));
    return user.id;
  });
  const userId = await reset.catch((error: unknown) => {
    // Another account confirmed the address meanwhile and owns it.
    throw isUniqueViolation(error, "users_email_key") ? badLink() : error;
  });
  await forgiveAttempts(userId, services);
  post(passwordChangedMail(presented.userEmail, services.config.appUrl), services.mailer, log);
}

async function usableToken(db: Database, token: string, now: Date) {
  const found = await findMailToken(db, token, ["reset_password"]);
  const isUsable = statusOfMailToken(found, now) === "valid" && found?.email === found?.userEmail;
  return isUsable ? found : undefined;
}

function badLink(): ApiError {
  const repair = "Ask for a new one on the page Forgot password, and open the link in the newest mail.";
  return new ApiError(
    "INVALID_TOKEN",
    `This link is not valid, was used or has expired. ${repair}`,
    undefined,
    400,
  );
}
