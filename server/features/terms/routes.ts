import { eq, sql } from "drizzle-orm";
import * as contract from "#contract/terms.ts";
import { users } from "#server/database/account-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { type Route, route } from "#server/http/route.ts";

const columns = { acceptedAt: users.termsAcceptedAt, isOAuthUser: users.oauthUser };

function statusOf(row?: { readonly acceptedAt: Date | null; readonly isOAuthUser: boolean }) {
  if (row === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
  return { termsAccepted: row.acceptedAt !== null, isOAuthUser: row.isOAuthUser };
}

export const termsRoutes: readonly Route[] = [
  route(contract.getTermsStatus, async ({ caller: { userId } }, { db }) => {
    const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
    return statusOf(row);
  }),
  route(contract.acceptTerms, async ({ caller: { userId } }, { db, now }) => {
    const [row] = await db
      .update(users)
      // The time of the first acceptance is stored, because it is the evidence.
      .set({ termsAcceptedAt: sql`coalesce(${users.termsAcceptedAt}, ${now()})` })
      .where(eq(users.id, userId))
      .returning(columns);
    return statusOf(row);
  }),
];
