import * as contract from "#contract/auth/sign-ins.ts";
import { and, eq, ne } from "drizzle-orm";
import { signIns } from "#server/database/account-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import type { Route } from "#server/http/route.ts";
import { route } from "#server/http/route.ts";
import { recordActivity } from "../account-activity/activity.ts";
import { endDeviceProofs } from "./end-device-proofs.ts";
import { endSignIns } from "../account-activity/end-sign-ins.ts";
import { listActivity } from "../account-activity/list-activity.ts";
import { listSignIns } from "../account-activity/list-sign-ins.ts";

export const signInRoutes: readonly Route[] = [
  route(contract.listSignIns, ({ caller }, services) => listSignIns(caller, services)),

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
