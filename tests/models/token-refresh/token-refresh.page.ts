import { tabTokens } from "../../support/tokens.ts";
import type { Drivers, Stage } from "../kit/suite.ts";
import { ANSWERS, DEADLINES, START } from "../support/answers.ts";
import { HOME, appPage } from "../support/app-page.ts";
import { otherTabPage } from "../support/other-tab-page.ts";
import { OFFLINE, readSessionScreen } from "../support/session-screen.ts";
import { STORED } from "../support/stored.ts";
import { pageTokenServer } from "../support/page-token-server.ts";
import type { TokenRefreshModelEvent } from "./token-refresh.model.ts";

const UNREACHABLE_RETRY = 5000;
/** So long the guard says why somebody is signed out. */
const FORCED_LOGOUT_REDIRECT = 2000;

/** A page that asks for things while tokens expire and are refreshed. */
export async function tokenRefreshPage(stage: Stage) {
  const server = pageTokenServer();
  const app = await appPage(stage, server.routes);
  const { page, gate, time } = app;
  let lookedUp = 0;
  let begun = 0;
  let today = START;

  const drive: Drivers<TokenRefreshModelEvent> = {
    async open({ with: what }) {
      await app.open(STORED[what]);
      await app.button(what === "tokens" ? "Logout" : "Sign in").waitFor();
    },
    async call({ calls }) {
      server.gather(true);
      for (let count = 0; count < calls; count += 1) await app.lookUp(`call ${(lookedUp += 1)}`);
      await app.visit(HOME);
      server.gather(false);
      await gate.answer("decks", server.list);
    },
    expire: () => server.expire(),
    async hold() {
      server.holdNext();
      const arrived = gate.next("create");
      await app.visit(HOME);
      await page.getByLabel("Deck title").fill(`Deck ${(begun += 1)}`);
      await app.button("Create deck").click();
      await arrived;
    },
    release: () => gate.answer("create", server.create),
    async "refresh.succeeds"() {
      server.useUp(gate.asked("refresh"));
      await gate.answer("refresh", server.issue("refresh"));
    },
    async "refresh.refused"() {
      await gate.answer("refresh", ANSWERS["401"]);
      await app.heading("You are signed out").waitFor();
      await time.pass(FORCED_LOGOUT_REDIRECT);
    },
    "refresh.fails": () => gate.answer("refresh", ANSWERS["503"]),
    "refresh.disconnects": () => gate.disconnect("refresh"),
    "refresh.timesOut": () => time.expire(DEADLINES.refresh),
    async "otherTab.renews"() {
      server.useUp(gate.asked("refresh"));
      server.issue("refresh");
      const { persistent } = await app.storages();
      const { tokens } = tabTokens(() => today, persistent);
      await tokens.load();
      await tokens.storeRefreshed(server.newest(), today);
      const otherTab = await otherTabPage(page, stage.baseUrl);
      await otherTab.store(persistent);
      await otherTab.say({ type: "tokens.renewed", ...tokens.shared() });
      await otherTab.close();
    },
    wait: () => time.pass(UNREACHABLE_RETRY),
    signOut: () => app.signOut(),
    async signIn() {
      // No two sign-ins end at the same moment.
      today += 1000;
      await time.sleep(1000);
      await app.signIn({ identifier: "amina", password: "a secret", rememberMe: true });
      await app.button("Logout").waitFor();
    },
  };

  return {
    drive,
    async observe() {
      const { heading, message, user: name } = await readSessionScreen(page);
      return {
        ...server.counts,
        refreshes: gate.counts().refresh,
        blocked: gate.blocked().create,
        user: name,
        offline: message === OFFLINE,
        notice: heading === "Sign in" ? message : null,
      };
    },
    atRest: () => gate.atRest(),
    dispose: () => app.dispose(),
  };
}
