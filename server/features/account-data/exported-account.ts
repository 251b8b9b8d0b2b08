import { eq, getTableColumns, sql } from "drizzle-orm";
import { moneyText } from "#domain/subscription/money.ts";
import { users } from "#server/database/account-schema.ts";
import { plans } from "#server/database/billing/subscription-schema.ts";
import type { Database } from "#server/database/connect.ts";

const { passwordHash: _1, usernameSkeleton: _2, deviceProofsFrom: _3, ...ofUser } = getTableColumns(users);

/** A user with the price of the plan: the status TRIAL alone does not say that nothing is charged. */
export async function exportedAccount(db: Database, userId: number): Promise<object[]> {
  const rows = await db
    .select({ user: ofUser, price: { minor: plans.priceMinor, currency: plans.currency } })
    .from(users)
    .leftJoin(plans, eq(sql`lower(${plans.name})`, sql`lower(${users.planName})`))
    .where(eq(users.id, userId));
  return rows.map(({ user, price }) => ({ ...user, planPrice: price && moneyText(price) }));
}
