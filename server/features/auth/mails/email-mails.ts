import type { Mail } from "#server/mail/mailer.ts";

/** The mail to a new address, with the link that makes it the account's. */
export function changeEmailMail(to: string, appUrl: string, token: string): Mail {
  return {
    to,
    subject: "Confirm your new email address for Ibis",
    text: [
      "Somebody asked to use this email address for their Ibis account.",
      "If it was you, open this link within 24 hours:",
      `${appUrl}/verify-email?token=${token}`,
      "If it was not you, you can ignore this mail: without the link nothing changes.",
    ].join("\n\n"),
  };
}

/** The mail to an address that another account tried to use. */
export function addressTakenMail(to: string): Mail {
  return {
    to,
    subject: "Your email address already belongs to your Ibis account",
    text: [
      "Somebody asked to use this email address for another Ibis account.",
      "It belongs to your account, so nothing was changed, and you need not do anything.",
      "If it was you, sign in to the account that has this address, or choose another address.",
    ].join("\n\n"),
  };
}

/** The mail to the former address of an account. */
export function addressChangedMail(to: string): Mail {
  return {
    to,
    subject: "The email address of your Ibis account was changed",
    text: [
      "Your Ibis account now has a different email address.",
      "If it was you, you need not do anything.",
      "If it was not you, write to the people who run this service.",
    ].join("\n\n"),
  };
}
