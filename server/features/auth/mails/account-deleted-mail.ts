import type { Mail } from "#server/mail/mailer.ts";

/** Notifies the former owner; there is no account any more that a link could lead to. */
export function accountDeletedMail(to: string): Mail {
  return {
    to,
    subject: "Your Ibis account was deleted",
    text: [
      "Your Ibis account was deleted with everything in it: decks, cards, reviews and settings. Nothing of it can be restored.",
      "If it was not you, somebody knew your password. Change it wherever else you use it.",
    ].join("\n\n"),
  };
}
