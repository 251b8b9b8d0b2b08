import type { Page } from "playwright";
import type { Stage } from "../kit/suite.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import { START } from "./answers.ts";
import type { Answer } from "./blocking-server.ts";
import { type Gated, pageGate } from "./page-gate.ts";
import { holdTime, timeOf } from "./page-time.ts";
import type { Contents } from "./stored.ts";

/** A guarded page that asks the server for nothing. */
export const HOME = "/app/decks/create";
/** A public page, which the guard does not stand before. */
const PUBLIC = "/auth-test";

export const NO_DECKS: Answer = {
  status: 200,
  body: { content: [], page: 0, size: 12, totalElements: 0, totalPages: 0 },
};
export const NO_PROVIDERS: Gated = {
  path: "/api/auth/oauth/providers",
  answer: () => ({ status: 200, body: { providers: [] } }),
};

/** Runs in the page before its first script. */
function fill({ session, persistent }: Contents) {
  for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
  for (const [key, text] of Object.entries(persistent)) localStorage.setItem(key, text);
}

const storageWith = (entries: readonly (readonly [string, string])[] = []) => {
  const storage = memoryStorage();
  for (const [key, text] of entries) storage.setItem(key, text);
  return storage;
};

/** A page of the application, as its visitor uses it. */
export function appTab(page: Page, gate: { next(name: "decks"): Promise<unknown> }) {
  page.setDefaultTimeout(20_000);
  /** Goes there without loading the application again, as its links do. */
  const visit = (path: string) => page.evaluate((to) => history.pushState({}, "", to), path);
  return {
    page,
    visit,
    heading: (name: string) => page.getByRole("heading", { level: 1, name, exact: true }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    /** Looks something up, which asks the server for it. */
    async lookUp(what: string) {
      const arrived = gate.next("decks");
      await visit(`/app/decks?q=${encodeURIComponent(what)}`);
      await arrived;
    },
  };
}

/** The built application in a browser, before a server of the test's own, in time that the test lets pass. */
export async function appPage<Name extends string>(
  stage: Stage,
  routes: Readonly<Record<Name | "decks", Gated>>,
  { shortest }: { readonly shortest?: number } = {},
) {
  const page = await stage.newPage();
  const time = timeOf(page);
  await holdTime(page.context(), START, shortest);
  const gate = await pageGate<Name | "decks">(page.context(), routes);
  let isOpen = false;

  const tab = appTab(page, gate);
  const { visit, heading, button } = tab;

  return {
    ...tab,
    gate,
    time,
    /** Starts the application, with this in its storage. */
    async open(contents: Contents) {
      isOpen = true;
      await page.addInitScript(fill, contents);
      await page.goto(`${stage.baseUrl}${HOME}`, { waitUntil: "commit" });
    },
    /** Where the page is. */
    path: () => page.url().slice(stage.baseUrl.length),
    /** Leaves for a public page, and comes back. */
    async reopen() {
      await visit(PUBLIC);
      await heading("Auth test").waitFor();
      await visit(HOME);
    },
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
    /** Copies of what the page's storages hold. */
    async storages() {
      if (!isOpen) return { session: memoryStorage(), persistent: memoryStorage() };
      const [session, persistent] = await page.evaluate(() =>
        [sessionStorage, localStorage].map((storage) => Object.entries<string>(storage)),
      );
      return { session: storageWith(session), persistent: storageWith(persistent) };
    },
    dispose: () => page.close(),
  };
}
