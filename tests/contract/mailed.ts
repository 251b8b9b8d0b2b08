import type { Mail } from "#server/mail/mailer.ts";
import type { TestServer } from "./harness.ts";

/** The mails to an address, the oldest first. */
export function mailsTo(server: TestServer, email: string): readonly Mail[] {
  return server.mails().filter(({ to }) => to === email);
}

/** The token of the link in the newest mail to an address. */
export function tokenMailedTo(server: TestServer, email: string): string {
  return tokenIn(mailsTo(server, email).at(-1));
}

/** The token of the link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`There is no link with a token in ${JSON.stringify(mail)}.`);
  return token;
}
