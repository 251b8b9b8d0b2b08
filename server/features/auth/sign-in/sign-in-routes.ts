import * as contract from "#contract/auth/sign-ins.ts";
import { and, desc, eq, ne } from "drizzle-orm";
import * as v from "valibot";
import { accountActivity, signIns } from "#server/database/account-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { type Route, type Services, route } from "#server/http/route.ts";
import { recordActivity } from "../account-activity/activity.ts";
import { endDeviceProofs } from "./device-proof.ts";
import { endSignIns, lives } from "../account-activity/end-sign-ins.ts";

async function listActivity(userId: number, limit: number, { db }: Services): Promise<contract.Activity[]> {
  const rows = await db
    .select()
    .from(accountActivity)
    .where(eq(accountActivity.userId, userId))
    .orderBy(desc(accountActivity.id))
    .limit(limit);
  return rows.map(({ id, type, at, userAgent, ipAddress }) => ({
    id,
    type: v.parse(contract.ActivityType, type),
    at: at.toISOString(),
    userAgent,
    ipAddress,
  }));
}

export const signInRoutes: readonly Route[] = [
  route(contract.listSignIns, async ({ caller: { userId, signInId } }, { db, now }) => {
    const rows = await db
      .select()
      .from(signIns)
      .where(and(eq(signIns.userId, userId), lives(now())))
      .orderBy(desc(signIns.createdAt), desc(signIns.id));
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      userAgent: row.userAgent,
      ipAddress: row.ipAddress,
      current: row.id === signInId,
    }));
  }),

  route(contract.endSignIn, async ({ params: { sessionId }, caller, client }, services) => {
    const now = services.now();
    const own = and(eq(signIns.id, sessionId), eq(signIns.userId, caller.userId));
    const ended = await endSignIns(services.db, own, "ended_by_user", now);
    if (ended === 0) throw notFound("session", sessionId);
    await recordActivity(services.db, caller.userId, "session_ended", { client, now });
  }),

  route(contract.endOtherSignIns, async ({ caller, client }, services) => {
    const now = services.now();
    const others = and(eq(signIns.userId, caller.userId), ne(signIns.id, caller.signInId));
    const ended = await endSignIns(services.db, others, "ended_by_user", now);
    await endDeviceProofs(services.db, caller.userId, now);
    if (ended > 0) await recordActivity(services.db, caller.userId, "session_ended", { client, now });
  }),

  route(contract.recentActivity, ({ query, caller }, services) =>
    listActivity(caller.userId, query.limit, services),
  ),

  route(contract.userActivity, async ({ params: { userId }, query, caller }, services) => {
    if (userId !== caller.userId) throw notFound("user", userId);
    return listActivity(userId, query.limit, services);
  }),
];
