import type * as contract from "#contract/auth.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { PASSWORD_RULES } from "#domain/password-rules.ts";
import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { post } from "#server/mail/post.ts";
import { issueEmailToken } from "./email-confirmation.ts";
import { alreadyRegisteredMail, confirmationMail } from "./mails.ts";
import { brokenRules } from "./password-check.ts";
import { hashPassword } from "./password-hash.ts";

const TRIAL_MS = 7 * 24 * 60 * 60_000;

/**
 * Makes an account and mails its verification link. An address that has an account already gets a mail that says
 * so, and the caller learns nothing of it.
 *
 * @throws ApiError 422 for a password that breaks a rule, 409 for a username that is taken.
 */
export async function signUp(
  body: BodyOf<typeof contract.signUp>,
  services: Services,
  log: Logger,
): Promise<void> {
  const username = body.username.normalize("NFC");
  const broken = await brokenRules(body.password, { username, email: body.email });
  if (broken.length > 0) {
    const password = `${broken.map((rule) => PASSWORD_RULES[rule]).join(". ")}.`;
    throw new ApiError(422, "VALIDATION_ERROR", undefined, { password });
  }
  const passwordHash = await hashPassword(body.password);
  const now = services.now();
  const token = await services.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        username,
        email: body.email,
        passwordHash,
        subscriptionStatus: "TRIAL",
        subscriptionEndsAt: new Date(now.getTime() + TRIAL_MS),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email });
    if (user !== undefined) return issueEmailToken(tx, user, now);
    if (await isUsernameTaken(tx, username)) throw new ApiError(409, "USERNAME_ALREADY_EXISTS");
    return undefined;
  });
  const { appUrl } = services.config;
  const mail =
    token === undefined
      ? alreadyRegisteredMail(body.email, appUrl)
      : confirmationMail(body.email, appUrl, token);
  post(mail, services.mailer, log);
}

async function isUsernameTaken(tx: Database, username: string): Promise<boolean> {
  const same = eq(sql`lower(${users.username})`, sql`lower(${username})`);
  return (await tx.$count(users, same)) > 0;
}
