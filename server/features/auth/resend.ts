import { type SQL, and, eq, isNull } from "drizzle-orm";
import type { Logger } from "pino";
import { users } from "#server/database/account-schema.ts";
import type { Services } from "#server/http/route.ts";
import { post } from "#server/mail/post.ts";
import { issueEmailToken } from "./email-confirmation.ts";
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
  const issued = await services.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(whose, isNull(users.emailVerifiedAt), eq(users.oauthUser, false)));
    return user && { to: user.email, token: await issueEmailToken(tx, user, services.now()) };
  });
  if (issued === undefined) return false;
  post(confirmationMail(issued.to, services.config.appUrl, issued.token), services.mailer, log);
  return true;
}
