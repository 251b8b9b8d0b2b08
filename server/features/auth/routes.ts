import * as contract from "#contract/auth/auth.ts";
import { eq } from "drizzle-orm";
import { signIns } from "#server/database/account-schema.ts";
import { type Route, route } from "#server/http/route.ts";
import { recordActivity } from "./account-activity/activity.ts";
import { endSignIns } from "./account-activity/end-sign-ins.ts";
import { findCandidates } from "./sign-in/find-candidates.ts";
import { rotateRefreshToken } from "./tokens/rotate-refresh-token.ts";
import { withinSignInLimits } from "./sign-in/sign-in-limits.ts";
import { signInWithPassword } from "./sign-in/sign-in.ts";
import { signUp } from "./sign-up/sign-up.ts";

export const authRoutes: readonly Route[] = [
  route(contract.signIn, async ({ body, client }, services) => {
    const candidates = await findCandidates(body, services);
    const attempt = () => signInWithPassword(body, candidates, client, services);
    const { tokens } = await withinSignInLimits(body, candidates, client, services, attempt);
    return tokens;
  }),

  route(contract.signUp, async ({ body, log }, services) => {
    await signUp(body, services, log);
    return {
      message: "Registration successful! Please check your email for a verification link, then log in.",
      sendsMail: services.config.smtpUrl !== undefined,
    };
  }),

  route(contract.refreshTokens, async ({ body, client }, services) => {
    const { token, refreshToken } = await rotateRefreshToken(body, client, services);
    return { accessToken: token, refreshToken };
  }),

  route(contract.signOut, async ({ caller, client }, services) => {
    const now = services.now();
    await endSignIns(services.db, eq(signIns.id, caller.signInId), "signed_out", now);
    await recordActivity(services.db, caller.userId, "signed_out", { client, now });
  }),
];
