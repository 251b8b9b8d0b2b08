import { deviceName } from "#domain/auth/device-name.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { Occasion } from "../account-activity/activity.ts";
import { eq } from "drizzle-orm";
import { users } from "#server/database/account-schema.ts";
import { SECURITY_MAILS } from "#server/http/limits/limit-values.ts";
import type { Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import { countWithin } from "../sign-in/account-attempts.ts";

export type Warning = (to: string, appUrl: string) => Mail;

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

const seen = ({ client, now }: Occasion) =>
  [
    `When: ${TIME.format(now)} (UTC)`,
    `Device: ${deviceName(client.userAgent)}`,
    `Network address: ${client.ipAddress || "not known"}`,
  ].join("\n");

const ifNot = (appUrl: string) =>
  `If it was not you, set a new password at once, which logs out every device: ${appUrl}/forgot-password`;

export const newSignInMail =
  (occasion: Occasion): Warning =>
  (to, appUrl) => ({
    to,
    subject: "New sign-in to your Ibis account",
    text: [
      "Your Ibis account is now used on a device that it was not used on before.",
      seen(occasion),
      "If it was you, for example in a new browser or in one whose data you cleared, you need not do anything.",
      ifNot(appUrl),
    ].join("\n\n"),
  });

/** The service now gives access to the account; a new password does not undo that. */
export const serviceLinkedMail =
  (service: string, occasion: Occasion): Warning =>
  (to, appUrl) => ({
    to,
    subject: `${service} was linked to your Ibis account`,
    text: [
      `Somebody signed in to ${service} with your email address, and so to your Ibis account. From now on, that account at ${service} opens this one.`,
      seen(occasion),
      "If it was you, you need not do anything. If your Ibis account has a password, it works as before.",
      ifNot(appUrl),
      `Somebody else then has an account at ${service} with your email address: recover it there, and write to the people who run this service to have it taken off your Ibis account. A new password alone does not do that.`,
    ].join("\n\n"),
  });

/** The occasion is the second use of the token. */
export const copiedTokenMail =
  (signIn: { readonly createdAt: Date; readonly userAgent: string }, occasion: Occasion): Warning =>
  (to, appUrl) => ({
    to,
    subject: "A session of your Ibis account was ended",
    text: [
      `We ended the session that began on ${TIME.format(signIn.createdAt)} (UTC) on ${deviceName(signIn.userAgent)}.`,
      "The token that kept it signed in was used twice. That happens when somebody copied it from your device, and rarely when a connection breaks off several times.",
      `It was used the second time here:\n${seen(occasion)}`,
      "If you know this device and address, sign in again; you need not do anything else.",
      ifNot(appUrl),
    ].join("\n\n"),
  });

/** After the response. */
export function warnOwner(userId: number, warning: Warning, services: Services): void {
  services.afterwards.do("Warning an owner", () => mail(userId, warning, services), services.log);
}

async function mail(userId: number, warning: Warning, services: Services): Promise<void> {
  const { db, config, mailer, log } = services;
  const [user] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  // An address that was never confirmed may belong to a stranger.
  if (user === undefined || user.emailVerifiedAt === null) return;
  const use = { what: "security mails of account", whom: String(userId), limit: SECURITY_MAILS };
  if (await countWithin(use, services)) post(warning(user.email, config.appUrl), mailer, log);
}
