import { type Activity, ActivityType } from "#contract/auth/sign-ins.ts";
import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { accountActivity } from "#server/database/account-schema.ts";
import type { Services } from "#server/http/route.ts";

export async function listActivity(userId: number, limit: number, services: Services): Promise<Activity[]> {
  const rows = await services.db
    .select()
    .from(accountActivity)
    .where(eq(accountActivity.userId, userId))
    .orderBy(desc(accountActivity.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    type: v.parse(ActivityType, row.type),
    at: row.at.toISOString(),
    userAgent: row.userAgent,
    ipAddress: row.ipAddress,
  }));
}
