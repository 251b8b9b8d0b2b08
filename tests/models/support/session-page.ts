import type { Stage } from "../kit/suite.ts";
import { ANSWERS, DEADLINES, type Blocked, type Outcome, PATHS, issued } from "./answers.ts";
import { HOME, NO_DECKS, NO_PROVIDERS, appPage } from "./app-page.ts";

/** The application with a server that answers what the test says. */
export async function sessionPage(stage: Stage) {
  let pairs = 1;
  let confirmations = 0;
  let calls = 0;
  /** By what was looked up. */
  const answered = new Set<string>();
  const dead = new Set<string | null>([null]);
  const app = await appPage(stage, {
    me: { path: PATHS.me },
    refresh: { path: PATHS.refresh },
    signIn: { path: PATHS.signIn },
    signOut: { path: PATHS.signOut },
    terms: { path: PATHS.terms },
    providers: NO_PROVIDERS,
    confirm: {
      path: "/api/auth/verify-email",
      answer: () => ({
        status: 200,
        body: { message: "Your email address is confirmed.", username: "amina" },
      }),
    },
    decks: {
      path: "/api/decks",
      answer({ authorization }, url) {
        const what = url.searchParams.get("q");
        // The models leave out what pages ask for by themselves.
        if (what === null) return NO_DECKS;
        if (dead.has(authorization)) return ANSWERS["401"];
        answered.add(what);
        return NO_DECKS;
      },
    },
  });
  const { gate, time, visit } = app;

  return {
    ...app,
    /** Answers or fails a held request. */
    async answer(kind: Blocked, as: Outcome) {
      if (as === "disconnects") await gate.disconnect(kind);
      else if (as === "timesOut") await time.expire(DEADLINES[kind]);
      else await gate.answer(kind, ANSWERS[as]);
    },
    /** The server makes new tokens. */
    async issue(kind: "refresh" | "signIn") {
      pairs += 1;
      await gate.answer(kind, issued(kind, pairs));
    },
    /** The learner looks something up and goes back at once; the server no longer takes the tokens that it made. */
    async call(back = HOME) {
      for (let pair = 0; pair <= pairs; pair += 1) dead.add(`Bearer access-${pair}`);
      calls += 1;
      await app.lookUp(`call ${calls}`);
      await visit(back);
    },
    /** Calls that got their answer. */
    answered: () => answered.size,
    /** Opens the link that confirms an address, after which the auth layer asks for the user again. */
    async confirm() {
      confirmations += 1;
      await visit(`/verify-email?token=confirmation-${confirmations}`);
    },
    confirmed: app.heading("Email confirmed"),
  };
}
