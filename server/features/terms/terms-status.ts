import { eq, sql } from "drizzle-orm";
import type { TermsStatus } from "#contract/terms.ts";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";

const columns = { acceptedAt: users.termsAcceptedAt, isOAuthUser: users.oauthUser };

interface Row {
  readonly acceptedAt: Date | null;
  readonly isOAuthUser: boolean;
}

function statusOf(row: Row | undefined): TermsStatus {
  if (row === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
  return { termsAccepted: row.acceptedAt !== null, isOAuthUser: row.isOAuthUser };
}

export async function termsStatus(userId: number, { db }: Services): Promise<TermsStatus> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  return statusOf(row);
}

/** The time of the first acceptance is stored, because it is the evidence. */
export async function acceptTerms(userId: number, { db, now }: Services): Promise<TermsStatus> {
  const [row] = await db
    .update(users)
    .set({ termsAcceptedAt: sql`coalesce(${users.termsAcceptedAt}, ${now()})` })
    .where(eq(users.id, userId))
    .returning(columns);
  return statusOf(row);
}
