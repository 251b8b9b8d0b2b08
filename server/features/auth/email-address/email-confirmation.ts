import type * as emailAddress from "#contract/auth/email-address.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { ClientInfo, Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import { type Occasion, recordActivity } from "../account-activity/activity.ts";
import { addressChangedMail } from "../mails/email-mails.ts";
import { lockUser } from "../sign-in/locked-user.ts";
import {
  expireMailTokens,
  findMailToken,
  type MailPurpose,
  ownerOfMailToken,
  statusOfMailToken,
  consumeMailToken,
} from "../mails/mail-tokens.ts";

const PURPOSES: readonly MailPurpose[] = ["verify_email", "change_email"];
const CONFIRMED = "Your email address is confirmed.";

type TokenStatus = ResponseOf<typeof emailAddress.verifyEmailStatus>["status"];

export async function emailTokenStatus(token: string, services: Services): Promise<TokenStatus> {
  return statusOfMailToken(await findMailToken(services.db, token, PURPOSES), services.now());
}

/** A second click gets the same response. @returns also the name for the sign-in. @throws ApiError 400 INVALID_TOKEN. */
export async function confirmEmail(
  token: string,
  { client, log }: { client: ClientInfo; log: Logger },
  services: Services,
): Promise<{ message: string; username: string }> {
  const outcome = await services.db
    .transaction((tx) => confirm(tx, token, { client, now: services.now() }))
    .catch((error: unknown) => {
      // Another account confirmed the new address meanwhile, which the caller must not learn.
      if (isUniqueViolation(error, "users_email_key")) return undefined;
      throw error;
    });
  if (outcome === undefined) {
    const repair = "Ask for a new verification email and open the link in it.";
    throw new ApiError("INVALID_TOKEN", `This link is not valid or has expired. ${repair}`, undefined, 400);
  }
  if (outcome.formerEmail !== undefined) post(addressChangedMail(outcome.formerEmail), services.mailer, log);
  return { message: CONFIRMED, username: outcome.username };
}

/** Undefined for an invalid token. The result includes the former address if the address was changed. */
async function confirm(
  tx: Database,
  token: string,
  occasion: Occasion,
): Promise<{ username: string; formerEmail?: string } | undefined> {
  const { now } = occasion;
  await lockUser(tx, ownerOfMailToken(tx, token));
  const found = await findMailToken(tx, token, PURPOSES);
  const status = statusOfMailToken(found, now);
  if (found === undefined || (status !== "valid" && status !== "used")) return undefined;
  const { username } = found;
  const isOwn = found.email === found.userEmail;
  if (status === "used") return isOwn && found.emailVerifiedAt !== null ? { username } : undefined;
  if (found.purpose === "verify_email" && !isOwn) return undefined;

  await consumeMailToken(tx, found.hash, now);
  if (isOwn) {
    if (found.emailVerifiedAt === null) {
      await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, found.userId));
    }
    return { username };
  }
  await tx.update(users).set({ email: found.email, emailVerifiedAt: now }).where(eq(users.id, found.userId));
  // Links that were mailed to the former address must no longer open the account.
  await expireMailTokens(tx, found.userId, [...PURPOSES, "reset_password"], now);
  await recordActivity(tx, found.userId, "email_changed", occasion);
  return { username, formerEmail: found.userEmail };
}
