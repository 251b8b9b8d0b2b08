import { asc, eq } from "drizzle-orm";
import type { AdStatus } from "#contract/subscriptions/ad-status.ts";
import { plans } from "#server/database/billing/subscription-schema.ts";
import type { Database } from "#server/database/connect.ts";

/** The public state of prices. Everything is free while one of the offered plans costs nothing. */
export async function adStatus(db: Database): Promise<AdStatus> {
  const [cheapest] = await db
    .select({ minor: plans.priceMinor, currency: plans.currency })
    .from(plans)
    .where(eq(plans.offered, "always"))
    .orderBy(asc(plans.priceMinor))
    .limit(1);
  const isFree = cheapest?.minor === 0;
  return {
    showAds: false,
    isFree,
    message: isFree ? "All features are free during our launch." : "",
    price: cheapest ?? null,
  };
}
