import type { Mail } from "#server/mail/mailer.ts";

/** The mail with the link that confirms an address. The link leads to `appUrl`, never to an address from a request. */
export function confirmationMail(to: string, appUrl: string, token: string): Mail {
  return {
    to,
    subject: "Confirm your email address for Ibis",
    text: [
      "Welcome to Ibis!",
      "Please confirm your email address by opening this link within 24 hours:",
      `${appUrl}/verify-email?token=${token}`,
      "If you did not sign up for Ibis, you can ignore this mail.",
    ].join("\n\n"),
  };
}

/** The mail to an owner whose address was used for another sign-up. */
export function alreadyRegisteredMail(to: string, appUrl: string): Mail {
  return {
    to,
    subject: "You already have an Ibis account",
    text: [
      "Somebody signed up for Ibis with this email address, which already belongs to your account.",
      `If it was you, sign in to that one instead: ${appUrl}/login`,
      "If it was not you, you need not do anything: your account is unchanged.",
    ].join("\n\n"),
  };
}
