import { type SQL, and, eq, isNull } from "drizzle-orm";
import type { Logger } from "pino";
import { users } from "#server/database/account-schema.ts";
import type { Services } from "#server/http/route.ts";
import { post } from "#server/mail/post.ts";
import { lockUser } from "./locked-user.ts";
import { issueMailToken } from "./mail-tokens.ts";
import { confirmationMail } from "./mails.ts";

/** Mails a new link to an address, if it has an account that waits for one. */
export async function resendTo(email: string, services: Services, log: Logger): Promise<void> {
  await resend(eq(users.email, email), services, log);
}

/** Mails a new link to a user; false where the address is confirmed already. */
export function resendToUser(userId: number, services: Services, log: Logger): Promise<boolean> {
  return resend(eq(users.id, userId), services, log);
}

async function resend(whose: SQL, services: Services, log: Logger): Promise<boolean> {
  const { user, token } = await services.db.transaction(async (tx) => {
    const waits = and(whose, isNull(users.emailVerifiedAt), eq(users.oauthUser, false));
    const found = await lockUser(tx, waits);
    return { user: found, token: await issueMailToken(tx, "verify_email", found, services.now()) };
  });
  if (user === undefined) return false;
  post(confirmationMail(user.email, services.config.appUrl, token), services.mailer, log);
  return true;
}
