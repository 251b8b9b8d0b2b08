import { type SQL, and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { mailTokens, users } from "#server/database/account-schema.ts";
import { hashToken, randomToken } from "../tokens/secret-token.ts";

export type MailPurpose = "verify_email" | "change_email" | "reset_password";

const HOUR_MS = 60 * 60_000;
const LIFETIME_MS = {
  verify_email: 24 * HOUR_MS,
  change_email: 24 * HOUR_MS,
  reset_password: HOUR_MS,
} satisfies Record<MailPurpose, number>;

/** No user has this id. */
const NOBODY = 0;

interface Addressee {
  readonly id: number;
  readonly email: string;
}

/** The caller has locked the user's row, so that only one token is valid. Without an addressee it takes as long and stores nothing. */
export async function issueMailToken(
  tx: Database,
  purpose: MailPurpose,
  to: Addressee | undefined,
  now: Date,
): Promise<string> {
  const userId = to?.id ?? NOBODY;
  await expireMailTokens(tx, userId, [purpose], now);
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  await tx.insert(mailTokens).select((query) =>
    query
      .select({
        hash: sql`${hashToken(token)}::text`.as("hash"),
        purpose: sql`${purpose}::text`.as("purpose"),
        userId: users.id,
        email: sql`${to?.email ?? ""}::text`.as("email"),
        createdAt: sql`${now}::timestamptz`.as("created_at"),
        expiresAt: sql`${expiresAt}::timestamptz`.as("expires_at"),
        usedAt: sql`null::timestamptz`.as("used_at"),
      })
      .from(users)
      .where(eq(users.id, userId)),
  );
  return token;
}

export async function expireMailTokens(
  tx: Database,
  userId: number,
  purposes: readonly MailPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ expiresAt: now })
    .where(
      and(
        eq(mailTokens.userId, userId),
        inArray(mailTokens.purpose, purposes),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    );
}

export function ownerOfMailToken(db: Database, token: string): SQL {
  const owner = db
    .select({ id: mailTokens.userId })
    .from(mailTokens)
    .where(eq(mailTokens.hash, hashToken(token)));
  return inArray(users.id, owner);
}

export async function findMailToken(db: Database, token: string, purposes: readonly MailPurpose[]) {
  const [found] = await db
    .select({
      hash: mailTokens.hash,
      purpose: mailTokens.purpose,
      email: mailTokens.email,
      expiresAt: mailTokens.expiresAt,
      usedAt: mailTokens.usedAt,
      userId: users.id,
      username: users.username,
      userEmail: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(and(eq(mailTokens.hash, hashToken(token)), inArray(mailTokens.purpose, purposes)));
  return found;
}

type FoundToken = Awaited<ReturnType<typeof findMailToken>>;

export function statusOfMailToken(found: FoundToken, now: Date): "valid" | "used" | "expired" | "unknown" {
  if (found === undefined) return "unknown";
  if (found.usedAt !== null) return "used";
  return found.expiresAt > now ? "valid" : "expired";
}

/** The caller has locked the user's row. */
export async function consumeMailToken(tx: Database, hash: string, now: Date): Promise<void> {
  await tx.update(mailTokens).set({ usedAt: now }).where(eq(mailTokens.hash, hash));
}
