import type { Mail } from "#server/mail/mailer.ts";

/** The mail with the link that sets a new password. */
export function resetMail(to: string, appUrl: string, token: string): Mail {
  return {
    to,
    subject: "Set a new password for Ibis",
    text: [
      "Somebody asked to set a new password for your Ibis account.",
      "If it was you, open this link within one hour; it works once:",
      `${appUrl}/reset-password?token=${token}`,
      "If it was not you, you need not do anything: your password is unchanged.",
    ].join("\n\n"),
  };
}

/** Notifies the owner that the password was changed. */
export function passwordChangedMail(to: string, appUrl: string): Mail {
  return {
    to,
    subject: "The password of your Ibis account was changed",
    text: [
      "The password of your Ibis account was changed, and all other devices were signed out.",
      "If it was you, you need not do anything.",
      `If it was not you, set a new password at once: ${appUrl}/forgot-password`,
    ].join("\n\n"),
  };
}
