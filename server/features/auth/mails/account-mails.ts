import type { Mail } from "#server/mail/mailer.ts";

const mail = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: paragraphs.join("\n\n"),
});

/** The link leads to `appUrl`, never to an address from a request. */
export const confirmationMail = (to: string, appUrl: string, token: string): Mail =>
  mail(to, "Confirm your email address for Ibis", [
    "Welcome to Ibis!",
    "Please confirm your email address by opening this link within 24 hours:",
    `${appUrl}/verify-email?token=${token}`,
    "If you did not sign up for Ibis, you can ignore this mail.",
  ]);

/** For an owner whose address was used for another sign-up. */
export const alreadyRegisteredMail = (to: string, appUrl: string): Mail =>
  mail(to, "You already have an Ibis account", [
    "Somebody signed up for Ibis with this email address, which already belongs to your account.",
    `If it was you, sign in to that one instead: ${appUrl}/login`,
    "If it was not you, you need not do anything: your account is unchanged.",
  ]);

/** To the new address. */
export const changeEmailMail = (to: string, appUrl: string, token: string): Mail =>
  mail(to, "Confirm your new email address for Ibis", [
    "Somebody asked to use this email address for their Ibis account.",
    "If it was you, open this link within 24 hours:",
    `${appUrl}/verify-email?token=${token}`,
    "If it was not you, you can ignore this mail: without the link nothing changes.",
  ]);

/** To an address that another account tried to use. */
export const addressTakenMail = (to: string): Mail =>
  mail(to, "Your email address already belongs to your Ibis account", [
    "Somebody asked to use this email address for another Ibis account.",
    "It belongs to your account, so nothing was changed, and you need not do anything.",
    "If it was you, sign in to the account that has this address, or choose another address.",
  ]);

/** To the former address. */
export const addressChangedMail = (to: string): Mail =>
  mail(to, "The email address of your Ibis account was changed", [
    "Your Ibis account now has a different email address.",
    "If it was you, you need not do anything.",
    "If it was not you, write to the people who run this service.",
  ]);

export const resetMail = (to: string, appUrl: string, token: string): Mail =>
  mail(to, "Set a new password for Ibis", [
    "Somebody asked to set a new password for your Ibis account.",
    "If it was you, open this link within one hour; it works once:",
    `${appUrl}/reset-password?token=${token}`,
    "If it was not you, you need not do anything: your password is unchanged.",
  ]);

export const passwordChangedMail = (to: string, appUrl: string): Mail =>
  mail(to, "The password of your Ibis account was changed", [
    "The password of your Ibis account was changed, and all other devices were signed out.",
    "If it was you, you need not do anything.",
    `If it was not you, set a new password at once: ${appUrl}/forgot-password`,
  ]);

/** Without a link, as there is no account any more. */
export const accountDeletedMail = (to: string): Mail =>
  mail(to, "Your Ibis account was deleted", [
    "Your Ibis account was deleted with everything in it: decks, cards, reviews and settings. Nothing of it can be restored.",
    "If it was not you, somebody knew your password. Change it wherever else you use it.",
  ]);
