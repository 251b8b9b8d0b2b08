import type * as emailAddress from "#contract/email-address.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { mailTokens, users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { hashToken, randomToken } from "./secret-token.ts";

const PURPOSE = "verify_email";
const LIFETIME_MS = 24 * 60 * 60_000;
const CONFIRMED = "Your email address is confirmed.";

type TokenStatus = ResponseOf<typeof emailAddress.verifyEmailStatus>["status"];

/** Makes the token of a new verification mail; those that were mailed before and not used expire. */
export async function issueEmailToken(
  tx: Database,
  user: { readonly id: number; readonly email: string },
  now: Date,
): Promise<string> {
  // Without this lock two mails asked for at once would both stay good.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
  await tx
    .update(mailTokens)
    .set({ expiresAt: now })
    .where(
      and(
        eq(mailTokens.userId, user.id),
        eq(mailTokens.purpose, PURPOSE),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    );
  const token = randomToken();
  await tx.insert(mailTokens).values({
    hash: hashToken(token),
    purpose: PURPOSE,
    userId: user.id,
    email: user.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  return token;
}

/** What a mailed token is worth. */
export async function emailTokenStatus(token: string, services: Services): Promise<TokenStatus> {
  const [found] = await findToken(services.db, token);
  return statusOf(found, services.now());
}

/**
 * Confirms the address that a token was mailed to; a second click is told the same.
 *
 * @returns what to tell the person.
 * @throws ApiError 400 INVALID_TOKEN.
 */
export async function confirmEmail(token: string, services: Services): Promise<string> {
  const now = services.now();
  const confirmed = await services.db.transaction(async (tx) => {
    const [found] = await findToken(tx, token).for("update");
    const status = statusOf(found, now);
    if (found === undefined || (status !== "valid" && status !== "used")) return false;
    if (status === "used") return found.emailVerifiedAt !== null && found.email === found.userEmail;
    if (found.email !== found.userEmail) return false;
    await tx.update(mailTokens).set({ usedAt: now }).where(eq(mailTokens.hash, found.hash));
    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, found.userId), isNull(users.emailVerifiedAt)));
    return true;
  });
  if (confirmed) return CONFIRMED;
  throw new ApiError(
    400,
    "INVALID_TOKEN",
    "This link is not valid or has expired. Ask for a new verification email and open the link in it.",
  );
}

function findToken(db: Database, token: string) {
  return db
    .select({
      hash: mailTokens.hash,
      userId: mailTokens.userId,
      email: mailTokens.email,
      expiresAt: mailTokens.expiresAt,
      usedAt: mailTokens.usedAt,
      userEmail: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(and(eq(mailTokens.hash, hashToken(token)), eq(mailTokens.purpose, PURPOSE)));
}

function statusOf(found: { usedAt: Date | null; expiresAt: Date } | undefined, now: Date): TokenStatus {
  if (found === undefined) return "unknown";
  if (found.usedAt !== null) return "used";
  return found.expiresAt > now ? "valid" : "expired";
}
