import * as v from "valibot";
import { refreshTokens } from "#contract/auth.ts";
import { tabTokens } from "../../support/tokens.ts";
import { user } from "../../support/user.ts";
import type { Drivers, Stage } from "../kit/suite.ts";
import { ANSWERS, DEADLINES, PATHS, START, issued } from "../support/answers.ts";
import { HOME, NO_DECKS, NO_PROVIDERS, appPage } from "../support/app-page.ts";
import type { Answer, Arrived } from "../support/held-server.ts";
import { peerPage } from "../support/peer-page.ts";
import { readSessionScreen } from "../support/session-screen.ts";
import { STORED } from "../support/stored.ts";
import type { TokenRefreshModelEvent } from "./token-refresh.model.ts";

const OFFLINE = "The server cannot be reached. What you see may be old, and changes cannot be saved now.";
const UNREACHABLE_RETRY = 5000;
/** So long the guard says why somebody is signed out. */
const FORCED_LOGOUT_REDIRECT = 2000;

/** A server whose tokens expire, and whose refresh and slow answers come, when the test says so. */
function tokenServer() {
  let pairs = 1;
  let accepted = "access-1";
  let holdsCall = false;
  let gathers = false;
  /** `reuses`: refreshes with a token that was used up. */
  const counts = { answered: 0, rejections: 0, reuses: 0 };
  const usedUp = new Set<string>();

  const isAccepted = ({ authorization }: Arrived) => authorization === `Bearer ${accepted}`;
  const tokenOf = ({ body }: Arrived) => v.parse(refreshTokens.body, body).refreshToken;
  const judge = (asked: Arrived, answer: Answer): Answer => {
    const isGood = isAccepted(asked);
    counts[isGood ? "answered" : "rejections"] += 1;
    return isGood ? answer : ANSWERS["401"];
  };
  const create = (asked: Arrived) => judge(asked, ANSWERS["422"]);
  const list = (asked: Arrived) => judge(asked, NO_DECKS);
  const issue = (kind: "refresh" | "signIn") => {
    pairs += 1;
    accepted = `access-${pairs}`;
    return issued(kind, pairs);
  };

  return {
    counts,
    create,
    list,
    issue,
    expire: () => void (accepted = "none"),
    /** Tokens of these refreshes are good for no other. */
    useUp: (refreshes: readonly Arrived[]) => refreshes.forEach((asked) => usedUp.add(tokenOf(asked))),
    /** The next deck is not created at once. */
    holdNext: () => void (holdsCall = true),
    /** Lists are held until all are there. */
    gather: (on: boolean) => void (gathers = on),
    newest: () => ({ accessToken: accepted, refreshToken: `refresh-${pairs}` }),
    routes: {
      providers: NO_PROVIDERS,
      me: {
        path: PATHS.me,
        answer: (asked: Arrived) => (isAccepted(asked) ? { status: 200, body: user } : ANSWERS["401"]),
      },
      signIn: { path: PATHS.signIn, answer: () => issue("signIn") },
      signOut: {
        path: PATHS.signOut,
        answer() {
          accepted = "none";
          return ANSWERS["204"];
        },
      },
      refresh: {
        path: PATHS.refresh,
        answer(asked: Arrived) {
          if (usedUp.has(tokenOf(asked))) counts.reuses += 1;
          return undefined;
        },
      },
      create: {
        path: "/api/decks",
        method: "POST",
        answer(asked: Arrived) {
          if (!holdsCall) return create(asked);
          holdsCall = false;
          return undefined;
        },
      },
      decks: {
        path: "/api/decks",
        method: "GET",
        answer(asked: Arrived, url: URL) {
          // What pages ask for by themselves is none of the model's business.
          if (!url.searchParams.has("q")) return NO_DECKS;
          return gathers ? undefined : list(asked);
        },
      },
    },
  };
}

/** A page that asks for things while tokens expire and are refreshed. */
export async function tokenRefreshPage(stage: Stage) {
  const server = tokenServer();
  const app = await appPage(stage, server.routes);
  const { page, gate, time } = app;
  let lookedUp = 0;
  let begun = 0;
  let today = START;
  await app.open(STORED.tokens);
  await app.button("Logout").waitFor();

  const drive: Drivers<TokenRefreshModelEvent> = {
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
    async "peer.renews"() {
      server.useUp(gate.asked("refresh"));
      server.issue("refresh");
      const { persistent } = await app.storages();
      const { tokens } = tabTokens(() => today, persistent);
      await tokens.load();
      await tokens.storeRefreshed(server.newest(), today);
      const peer = await peerPage(page, stage.baseUrl);
      await peer.store(persistent);
      await peer.say({ type: "tokens.renewed", ...tokens.shared() });
      await peer.close();
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
      const { heading, told, user: name } = await readSessionScreen(page);
      return {
        ...server.counts,
        refreshes: gate.counts().refresh,
        held: gate.held().create,
        user: name,
        offline: told === OFFLINE,
        notice: heading === "Sign in" ? told : null,
      };
    },
    atRest: () => gate.atRest(),
    dispose: () => app.dispose(),
  };
}
