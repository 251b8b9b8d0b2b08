import { eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { refreshTokens } from "#server/database/account-schema.ts";

/** How long a used refresh token is accepted again, for callers that lost the response. */
const REFRESH_GRACE_MS = 60_000;
/** Tabs that wake together refresh together where the browser has no locks for them. */
const AT_ONCE_MS = 5000;

/**
 * Accepted again from the device that used it, unless its successor was used, which shows that the response arrived. Tabs that
 * refresh `atOnce` share one renewal, without a limit; `later`, within the minute, a token is accepted once more, then never.
 */
export async function repeatOf(
  tx: Database,
  token: typeof refreshTokens.$inferSelect,
  deviceId: string | null,
  now: Date,
): Promise<"atOnce" | "later" | "refused"> {
  if (token.usedAt === null || token.successorHash === null || token.usedBy !== deviceId) return "refused";
  const elapsed = now.getTime() - token.usedAt.getTime();
  if (elapsed >= REFRESH_GRACE_MS) return "refused";
  const [successor] = await tx
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, token.successorHash));
  if (successor?.usedAt !== null) return "refused";
  if (elapsed < AT_ONCE_MS) return "atOnce";
  return token.repeatedAt === null ? "later" : "refused";
}
