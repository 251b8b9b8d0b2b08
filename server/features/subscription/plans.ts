import { and, asc, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { type Plan, Plan as PlanSchema } from "#contract/subscriptions/plans.ts";
import { plans } from "#server/database/billing/subscription-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";

export type PlanRow = typeof plans.$inferSelect;

const planOf = ({ id, priceMinor, currency, ...plan }: PlanRow): Plan =>
  v.parse(PlanSchema, { ...plan, planId: id, price: { minor: priceMinor, currency } });

const offered = ({ payments: { paid } }: Pick<Services, "payments">) =>
  and(
    inArray(plans.offered, paid?.name === "sandbox" ? ["always", "sandbox"] : ["always"]),
    paid === null ? eq(plans.priceMinor, 0) : undefined,
  );

export async function listPlans(services: Services): Promise<Plan[]> {
  const rows = await services.db
    .select()
    .from(plans)
    .where(offered(services))
    .orderBy(asc(plans.priceMinor), asc(plans.id));
  return rows.map(planOf);
}

/** @throws ApiError 404 for a plan that is not offered here. */
export async function offeredPlan(services: Services, planId: string): Promise<PlanRow> {
  const [row] = await services.db
    .select()
    .from(plans)
    .where(and(eq(plans.id, planId), offered(services)));
  if (row === undefined) throw new ApiError("RESOURCE_NOT_FOUND", `There is no plan ${planId} to order.`);
  return row;
}
