import type { Logger } from "pino";
import type { Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import { lockUser } from "../sign-in/locked-user.ts";
import { issueMailToken } from "../mails/mail-tokens.ts";
import { resetMail } from "./password-mails.ts";
import { ledToByAddress } from "../sign-in/user-by-address.ts";

/** The same work is done if the address has no account. */
export async function forgotPassword(email: string, services: Services, log: Logger): Promise<void> {
  const { user, token } = await services.db.transaction(async (tx) => {
    const found = await lockUser(tx, ledToByAddress(tx, email));
    return { user: found, token: await issueMailToken(tx, "reset_password", found, services.now()) };
  });
  if (user === undefined) return;
  post(resetMail(user.email, services.config.appUrl, token), services.mailer, log);
}
