import { fromPromise } from "xstate";
import type { AuthSessionService } from "../../services/auth/auth-session.ts";
import { tokenRefreshMachine } from "./token-refresh.machine.ts";

export const tokenRefreshServedBy = (session: Pick<AuthSessionService, "refreshTokens">) =>
  tokenRefreshMachine.provide({
    actors: { refreshTokens: fromPromise(({ input, signal }) => session.refreshTokens(input, signal)) },
  });
