import type { Stage } from "../kit/suite.ts";
import { ANSWERS, DEADLINES, type Held, type Outcome, PATHS, START, issued } from "./answers.ts";
import type { Answer } from "./held-server.ts";
import { pageGate } from "./page-gate.ts";
import { pageTime } from "./page-time.ts";
import type { Contents } from "./stored.ts";

/** A guarded page that asks the server for nothing. */
export const HOME = "/app/decks/create";
/** A public page, which the guard does not stand before. */
const PUBLIC = "/auth-test";
const CONFIRMED = "Your e-mail address is confirmed.";
const NO_DECKS: Answer = {
  status: 200,
  body: { content: [], page: 0, size: 12, totalElements: 0, totalPages: 0 },
};

/** Runs in the page before its first script. */
function fill({ session, persistent }: Contents) {
  for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
  for (const [key, text] of Object.entries(persistent)) localStorage.setItem(key, text);
}

/** The built application in a browser, with a server that answers what the test says, and time that the test lets pass. */
export async function sessionPage(stage: Stage) {
  const page = await stage.newPage();
  page.setDefaultTimeout(5000);
  const time = await pageTime(page, START);
  let pairs = 1;
  let confirmations = 0;
  let calls = 0;
  /** By their search texts. */
  const answered = new Set<string>();
  const dead = new Set<string | null>([null]);
  const gate = await pageGate(page, {
    me: { path: PATHS.me },
    refresh: { path: PATHS.refresh },
    signIn: { path: PATHS.signIn },
    signOut: { path: PATHS.signOut },
    confirm: {
      path: "/api/auth/verify-email",
      answer: () => ({ status: 200, body: { message: CONFIRMED } }),
    },
    providers: {
      path: "/api/auth/oauth/providers",
      answer: () => ({ status: 200, body: { providers: [] } }),
    },
    decks: {
      path: "/api/decks",
      answer({ authorization }, url) {
        const searched = url.searchParams.get("q");
        // What pages ask for by themselves is none of the models' business.
        if (searched === null) return NO_DECKS;
        if (dead.has(authorization)) return ANSWERS["401"];
        answered.add(searched);
        return NO_DECKS;
      },
    },
  });

  /** Goes there without loading the application again, as its links do. */
  const visit = (path: string) => page.evaluate((to) => history.pushState({}, "", to), path);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    page,
    gate,
    time,
    visit,
    heading,
    button,
    /** Starts the application, with this in its storage. */
    async open(contents: Contents, path = HOME) {
      await page.addInitScript(fill, contents);
      await page.goto(`${stage.baseUrl}${path}`, { waitUntil: "commit" });
    },
    /** Leaves for a public page, and comes back. */
    async reopen(path = HOME) {
      await visit(PUBLIC);
      await heading("Auth test").waitFor();
      await visit(path);
    },
    /** What becomes of a held request. */
    async answer(kind: Held, as: Outcome) {
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
      const arrived = gate.next("decks");
      await visit(`/app/decks?q=call+${calls}`);
      await arrived;
      await visit(back);
    },
    /** Calls that got their answer. */
    answered: () => answered.size,
    /** Opens the link that confirms an address, of which the auth layer hears. */
    async confirm() {
      confirmations += 1;
      await visit(`/verify-email?token=confirmation-${confirmations}`);
    },
    confirmed: page.getByText(CONFIRMED),
    async signIn(typed: {
      readonly identifier: string;
      readonly password: string;
      readonly rememberMe: boolean;
    }) {
      await page.getByLabel("Username or email").fill(typed.identifier);
      await page.getByLabel("Password", { exact: true }).fill(typed.password);
      await page.getByLabel("Keep me signed in on this device").setChecked(typed.rememberMe);
      await button("Sign in").click();
    },
    signOut: () => button("Logout").click(),
    retry: () => button("Try Again").click(),
    dispose: () => page.close(),
  };
}

type SessionPage = Awaited<ReturnType<typeof sessionPage>>;
