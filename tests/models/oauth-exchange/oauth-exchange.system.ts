import { fromCallback } from "xstate";
import type { AuthReport } from "#src/machines/auth/watch-auth.ts";
import { oauthExchangeMachine } from "#src/machines/oauth-exchange/oauth-exchange.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { OAuthExchangeModelEvent } from "./oauth-exchange.model.ts";

/** The machine with an auth layer that reports what the test says. */
export function oauthExchangeSystem(hooks: Hooks): DrivenSystem<OAuthExchangeModelEvent> {
  let exchanges = 0;
  let report: (event: AuthReport) => void = () => {
    throw new Error("Nobody watches the auth layer.");
  };
  const controlled = controlledSystem(oauthExchangeMachine, hooks, {
    actors: [],
    provide: {
      actors: {
        watchAuth: fromCallback<{ type: "unused" }, undefined, AuthReport>(({ sendBack }) => {
          report = sendBack;
        }),
      },
      actions: { exchangeCode: () => void (exchanges += 1) },
    },
  });
  const screen = () => {
    if (!controlled.isStarted()) return "away";
    const snapshot = controlled.snapshot();
    if (snapshot.matches("signedIn")) return "inside";
    if (snapshot.matches("refused")) return "problem";
    return snapshot.hasTag("unreachable") ? "waiting for the server" : "signing in";
  };
  return controlled.system({
    drive: {
      arrive: ({ code }) => controlled.start({ hasCode: code }),
      pending: () => report({ type: "auth.pending" }),
      unreachable: () => report({ type: "auth.unreachable" }),
      signedIn: () => report({ type: "auth.signedIn" }),
      signedOut: () => report({ type: "auth.signedOut", reason: null }),
    },
    observe: () => ({ screen: screen(), exchanges }),
  });
}
