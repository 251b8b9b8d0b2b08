import type { Logger } from "pino";
import type { Mail, Mailer } from "./mailer.ts";

/** A slow or broken mail server must neither undo the action nor reveal, by its delay, whether there was a mail to send. */
export function post(mail: Mail, mailer: Mailer, log: Logger): void {
  mailer.send(mail).catch((error: unknown) => {
    log.error(
      { err: error, subject: mail.subject },
      "A mail could not be sent; its addressee can ask for a new one.",
    );
  });
}
