import type { Logger } from "pino";
import type { Mail, Mailer } from "./mailer.ts";

/**
 * Hands a mail over without waiting for its delivery: a slow or broken mail server must neither undo what the mail
 * is about nor show, by the time it takes, whether there was a mail to send.
 */
export function post(mail: Mail, mailer: Mailer, log: Logger): void {
  mailer.send(mail).catch((error: unknown) => {
    log.error(
      { err: error, subject: mail.subject },
      "A mail could not be sent; its addressee can ask for a new one.",
    );
  });
}
