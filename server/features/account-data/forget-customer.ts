import { eq } from "drizzle-orm";
import { paymentCustomers } from "#server/database/billing/payment-schema.ts";
import type { Database } from "#server/database/connect.ts";
import type { Services } from "#server/http/route.ts";
import { providerNamed } from "#server/payments/payments.ts";

/** What payment providers know a learner as. */
export const customersOf = (db: Database, userId: number) =>
  db
    .select({ provider: paymentCustomers.provider, ref: paymentCustomers.providerRef })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId));

/** Lets providers forget a learner whose account was deleted. They keep what the law requires of them. */
export async function forgetCustomers(
  payments: Services["payments"],
  customers: Awaited<ReturnType<typeof customersOf>>,
): Promise<void> {
  for (const { provider, ref } of customers) await providerNamed(payments, provider)?.forgetCustomer(ref);
}
