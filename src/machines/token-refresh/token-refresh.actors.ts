import { fromPromise } from "xstate";
import type { AuthSessionService } from "../../services/auth/auth-session.ts";
import { tokenRefreshMachine } from "./token-refresh.machine.ts";

export const tokenRefreshServedBy = (authSession: Pick<AuthSessionService, "refreshTokens">) =>
  tokenRefreshMachine.provide({
    actors: { refreshTokens: fromPromise(({ input, signal }) => authSession.refreshTokens(input, signal)) },
  });
