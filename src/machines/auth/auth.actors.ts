import { fromPromise } from "xstate";
import type { AuthSessionService } from "../../services/auth/auth-session.ts";
import type { SessionActivity } from "../../services/auth/session-activity.ts";
import { sessionActivityServedBy } from "../session-activity/session-activity.actors.ts";
import { tokenRefreshServedBy } from "../token-refresh/token-refresh.actors.ts";
import { authMachine } from "./auth.machine.ts";

/** @param activityChannel Name of the channel on which the tabs of one sign-in say when they were active. */
export const authServedBy = (
  authSession: AuthSessionService,
  activity: SessionActivity,
  activityChannel: () => string,
) =>
  authMachine.provide({
    actors: {
      tokenRefresh: tokenRefreshServedBy(authSession),
      sessionActivity: sessionActivityServedBy(activity, activityChannel),
      loadTokens: fromPromise(() => authSession.loadTokens()),
      fetchCurrentUser: fromPromise(({ signal }) => authSession.fetchCurrentUser(signal)),
      signIn: fromPromise(async ({ input, signal }) => {
        const result = await authSession.signIn(input, signal);
        if (result.outcome === "accepted") activity.begin();
        return result;
      }),
      signOut: fromPromise(() => authSession.signOut()),
    },
  });
