import { memoryStorage } from "./memory-storage.ts";
import { tabTokens } from "./tokens.ts";

/** When a browser of tokens begins. */
export const START = Date.UTC(2026, 0, 15, 9);
export const DAY = 86_400_000;

export const pair = (name: string) => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` });
export const iso = (ms: number) => new Date(ms).toISOString();

/** What a sign-in keeps in storage. */
export const KEYS = ["token", "refreshToken", "user", "auth_session_duration", "_sk"];
export const keysOf = (storage: Storage) => KEYS.filter((key) => storage.getItem(key) !== null);

type Tokens = ReturnType<typeof tabTokens>["tokens"];

export const holds = (tokens: Tokens) => ({
  access: tokens.access(),
  refresh: tokens.refreshToken(),
  generation: tokens.generation(),
});
/** What is held, and what is found in storage, where nobody is signed in. */
export const none = { access: null, refresh: null, generation: 0 };
export const nothing = { generation: 0, reason: null, user: null };

/** The storage and the clock that the tokens of its tabs stand in; the test sets the clock. */
export function tokenBrowser() {
  const session = memoryStorage();
  const persistent = memoryStorage();
  const browser = {
    now: START,
    session,
    persistent,
    tab: (own = session) => tabTokens(() => browser.now, persistent, own),
    /** A tab that did what a page does first. */
    async loaded(own = session) {
      const { tokens } = browser.tab(own);
      const found = await tokens.load();
      return { tokens, found };
    },
    async signedIn(name: string, rememberMe = true, days = 30, at = START) {
      const { tokens } = browser.tab();
      await tokens.storeSignIn(pair(name), { rememberMe, days, at });
      return tokens;
    },
  };
  return browser;
}
