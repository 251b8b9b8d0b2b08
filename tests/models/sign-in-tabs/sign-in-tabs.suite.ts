import { tokenRefreshMachine } from "#src/machines/token-refresh/token-refresh.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { NOTICES } from "../support/notices.ts";
import { signInTabsModel } from "./sign-in-tabs.model.ts";
import { signInTabsPage } from "./sign-in-tabs.page.ts";
import { signInTabsSystem } from "./sign-in-tabs.system.ts";
import { isTried } from "./sign-in-tabs.tried.model.ts";

const authOf = (is: string, away: boolean) => {
  if (is === "signedOut") return "signedOut";
  return away ? "unreachable" : "signedIn";
};

/** Two tabs of one sign-in: one refresh for both, one sign-out for both (decisions, "Several tabs"). */
const TOGETHER = "token-refresh covers the machine itself; here two of them work together.";

export default modelTest("sign-in-tabs", {
  model: signInTabsModel,
  covers: tokenRefreshMachine,
  events: {
    open: [{ as: "device" }, { as: "duplicate" }],
    call: [{ tab: 1 }, { tab: 2 }],
    expire: [{}],
    "refresh.succeeds": [{}],
    "refresh.refused": [{}],
    "refresh.fails": [{}],
    leave: [{}],
    return: [{}],
    signOut: [{ tab: 1 }, { tab: 2 }],
    close: [{ tab: 1 }, { tab: 2 }],
  },
  tries: ({ context }, event) => isTried(context, event),
  abstract: ({ value, context }) => [
    value,
    context.isCopy,
    context.fresh,
    context.tabs.map(({ is, away, deaf, behind, waiting }) => [is, away, deaf, behind, waiting]),
    context.reason,
  ],
  expect: (snapshot) => {
    const { tabs, refreshes, reason } = snapshot.context;
    return {
      tabs: snapshot.matches("closed")
        ? []
        : tabs.map(({ is, away, waiting, answered, refused, unreachable }) =>
            is === "closed"
              ? { auth: "closed" }
              : { auth: authOf(is, away), reason, waiting, answered, refused, unreachable },
          ),
      refreshes,
      reuses: 0,
    };
  },
  system: { create: signInTabsSystem },
  page: {
    create: signInTabsPage,
    expect: (snapshot) => {
      const { tabs, refreshes, reason } = snapshot.context;
      const notice = reason && NOTICES[reason];
      return {
        tabs: snapshot.matches("closed")
          ? []
          : tabs.map(({ is, away }) =>
              is === "closed"
                ? is
                : { isIn: is !== "signedOut", offline: away && is !== "signedOut", notice },
            ),
        answered: tabs[0].answered + tabs[1].answered,
        refreshes,
        reuses: 0,
      };
    },
  },
  walks: { count: 60, length: 25, seed: 7 },
  require: {
    production: { share: 0.5, reason: TOGETHER },
    mutants: { share: 0.5, reason: TOGETHER },
  },
  exceptions: {
    drivers: {
      leave:
        "It must show nothing: a tab that misses the news of new tokens goes on with those of the other tab when it is back, as " +
        "a tab that heard the news does.",
    },
    undeclared: {
      call: "A tab that is signed out makes no calls.",
      close: "The last tab stays, for the model compares what is shared.",
    },
  },
});
