import { authMachine } from "#src/machines/auth/auth.machine.ts";
import { user } from "../../support/user.ts";
import { modelTest } from "../kit/suite.ts";
import { accessOf } from "./auth-context.model.ts";
import { authModel } from "./auth.model.ts";
import { authPage } from "./auth.page.ts";
import { authSystem } from "./auth.system.ts";
import { canOnPage, exchangeOf, exchangeOnPage, screenOf, stateOf } from "./auth.view.ts";

const TAGS: Readonly<Record<string, readonly string[]>> = {
  verifying: ["pending"],
  signingIn: ["submitting"],
  signingOut: ["submitting"],
};

const NEVER_FAILS =
  "The session service returns every failure as a refusal; this is for a service that breaks that rule.";
const LOADS_AGAIN = "The tokens that were just stored are read from storage and lead to the same request.";

/** Who is signed in and why a sign-in ended (accounts specification, section 4; decisions, "Tokens and sessions"). */
export default modelTest("auth", {
  model: authModel,
  covers: authMachine,
  events: {
    open: [
      { with: "nothing" },
      { with: "unreadable" },
      { with: "ended" },
      { with: "scripts" },
      { with: "tampered" },
      { with: "tokens" },
      { with: "plain texts" },
      { with: "a known user" },
      { with: "two sign-ins" },
      { with: "refresh token" },
    ],
    "me.answers": [
      { as: "amina" },
      { as: "amal" },
      { as: "401" },
      { as: "403" },
      { as: "malformed" },
      { as: "portal" },
      { as: "503" },
      { as: "disconnects" },
      { as: "timesOut" },
    ],
    "refresh.answers": [{ as: "tokens" }, { as: "401" }, { as: "503" }, { as: "disconnects" }],
    "signIn.answers": [
      { as: "tokens" },
      { as: "401" },
      { as: "422" },
      { as: "malformed" },
      { as: "portal" },
      { as: "503" },
      { as: "disconnects" },
      { as: "timesOut" },
    ],
    "signOut.answers": [
      { as: "204" },
      { as: "401" },
      { as: "503" },
      { as: "disconnects" },
      { as: "timesOut" },
    ],
    call: [{}],
    signIn: [{ typed: "device" }, { typed: "tab" }],
    signOut: [{}],
    retry: [{}],
    "user.changed": [{}],
    "otherTab.ends": [{ reason: "user_initiated" }, { reason: "token_invalid" }],
    "session.ends": [{ reason: "session_expired" }],
    sleep: [{}],
    time: "to next delay",
  },
  // One call waits at a time, and nobody sleeps while it does.
  tries: ({ context: { refreshing, tokens, last } }, event) => {
    if (event.type === "refresh.answers") return refreshing;
    if (event.type === "call") return !refreshing;
    if (event.type === "sleep") return !refreshing && tokens !== null;
    // Without a token the server does not know the user.
    return event.type !== "me.answers" || last.me !== null || !["amina", "amal"].includes(event.as);
  },
  abstract: (snapshot) => {
    const { tokens, last, asked, notified, refreshing, waiting, lost, repeated } = snapshot.context;
    const pair = tokens?.pair ?? 0;
    return [
      snapshot.value,
      snapshot.context.remembered,
      snapshot.context.greeted,
      tokens && accessOf(tokens) !== null,
      snapshot.matches("verifying") && [last.me !== null, asked < pair],
      snapshot.matches("signingOut") && notified < pair,
      refreshing,
      waiting,
      lost,
      repeated,
    ];
  },
  expect: (snapshot) => {
    const { user: name, reason, failure, cached, said, ...rest } = snapshot.context;
    const at = stateOf(snapshot);
    return {
      ...exchangeOf(snapshot),
      at,
      tags: TAGS[at] ?? [],
      user: name && { ...user, username: name },
      reason,
      failure,
      said,
      cached,
      calls: {
        waiting: rest.waiting ? 1 : 0,
        answered: rest.answered,
        refused: rest.refused,
        unreachable: rest.unreachable,
      },
    };
  },
  system: { create: authSystem },
  page: {
    create: authPage,
    expect: (snapshot) => ({
      ...exchangeOnPage(snapshot),
      screen: screenOf(snapshot),
      answered: snapshot.context.answeredOnPage,
    }),
    can: canOnPage,
  },
  exceptions: {
    undeclared: {
      call: "Without an access token a call waits for another one or is refused: `token-refresh` tests it.",
      sleep:
        "While the first check runs, the tokens of a device that slept have ended: the paths sleep before it or after it.",
    },
    transitions: { "sign in failed in signingIn": NEVER_FAILS },
    mutants: {
      ...Object.fromEntries(
        [
          "removed",
          "leads to starting",
          "leads to verifying",
          "leads to unreachable",
          "leads to signedIn",
          "leads to signingIn",
          "leads to signingOut",
          "without its action (keep failure)",
        ].map((fault) => [`sign in failed in signingIn: ${fault}`, NEVER_FAILS]),
      ),
      "sign in done in signingIn if was accepted: leads to starting": LOADS_AGAIN,
      "tokens renewed in unreachable: leads to starting": LOADS_AGAIN,
      "sign in done in signingIn otherwise: leads to starting":
        "Storage holds no tokens then: it ends the same way in the same turn and keeps the failure.",
    },
  },
});
