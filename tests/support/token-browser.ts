import { memoryStorage } from "./memory-storage.ts";
import { tabTokens } from "./tokens.ts";

/** The start of the test's clock. */
export const START = Date.UTC(2026, 0, 15, 9);
export const DAY = 86_400_000;

export const pair = (name: string) => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` });
export const iso = (ms: number) => new Date(ms).toISOString();

/** The storage keys of a sign-in. */
export const KEYS = ["token", "refreshToken", "user", "auth_session_duration", "_sk"];
export const keysOf = (storage: Storage) => KEYS.filter((key) => storage.getItem(key) !== null);

type Tokens = ReturnType<typeof tabTokens>["tokens"];

export const holds = (tokens: Tokens) => ({
  access: tokens.access(),
  refresh: tokens.refreshToken(),
  generation: tokens.generation(),
});
/** The tokens in memory and in storage while nobody is signed in. */
export const none = { access: null, refresh: null, generation: 0 };
export const nothing = { generation: 0, reason: null, user: null };

/** A browser's storage, and a clock that the test sets, for the tokens of its tabs. */
export function tokenBrowser() {
  const session = memoryStorage();
  const persistent = memoryStorage();
  const browser = {
    now: START,
    session,
    persistent,
    tab: (own = session) => tabTokens(() => browser.now, persistent, own),
    /** A tab that has loaded its tokens as a page does first. */
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
