import { type SQL, and, eq, isNull } from "drizzle-orm";
import type { Logger } from "pino";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import type { Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import { lockUser } from "../sign-in/locked-user.ts";
import { issueMailToken } from "../mails/mail-tokens.ts";
import { alreadyRegisteredMail, confirmationMail } from "../mails/account-mails.ts";
import { ledToByAddress, ownsAddress } from "../sign-in/user-by-address.ts";

/** Mails a new link to an address if it has an unconfirmed account. */
export async function resendTo(email: string, services: Services, log: Logger): Promise<void> {
  await resend((tx) => ledToByAddress(tx, email), services, log);
}

/** Mails a new link to a user; false if the address is already confirmed. */
export function resendToUser(userId: number, services: Services, log: Logger): Promise<boolean> {
  return resend(() => eq(users.id, userId), services, log);
}

async function resend(whose: (tx: Database) => SQL, services: Services, log: Logger): Promise<boolean> {
  const { user, token, isKnown } = await services.db.transaction(async (tx) => {
    const isUnconfirmed = and(whose(tx), isNull(users.emailVerifiedAt), eq(users.oauthUser, false));
    const found = await lockUser(tx, isUnconfirmed);
    const owners = await tx.$count(users, ownsAddress(found?.email ?? ""));
    // The token for a confirmed address is never sent.
    const issued = await issueMailToken(tx, "verify_email", found, services.now());
    return { user: found, token: issued, isKnown: owners > 0 };
  });
  if (user === undefined) return false;
  const { appUrl } = services.config;
  const mail = isKnown
    ? alreadyRegisteredMail(user.email, appUrl)
    : confirmationMail(user.email, appUrl, token);
  post(mail, services.mailer, log);
  return true;
}
