import * as v from "valibot";
import type { AccessToken } from "./http.ts";

const ACCESS_KEY = "token";
const REFRESH_KEY = "refreshToken";
const DAY = 86_400_000;

const StoredToken = v.object({
  value: v.pipe(v.string(), v.minLength(1)),
  /** ISO time after which the record is removed. */
  expiration: v.pipe(v.string(), v.isoTimestamp()),
  created: v.pipe(v.string(), v.isoTimestamp()),
});
type StoredToken = v.InferOutput<typeof StoredToken>;

/** A token record holding markup or a script link was not written by us. */
const SCRIPT_LIKE = /[<>]|javascript:|data:text\/html/i;

/** Why records are no good any more: past their end, or script-like. */
export type EndReason = "session_expired" | "token_invalid";

/** Both tokens of a sign-in, and when they cease. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Persistent storage for those who stay signed in, else the tab's session storage (decisions, "Tokens"). */
export interface TokenStorage {
  access(): AccessToken | null;
  refreshToken(): string | null;
  /** Generation of the tokens that are held, 0 where there are none. */
  generation(): number;
  /** Why records that are still there are no good; null where there are none such. Reading a record removes it. */
  ended(): EndReason | null;
  /** Stores the tokens of a new sign-in for `days` days, 24 hours when 0. */
  storeSignIn(tokens: TokenPair, options: { rememberMe: boolean; days: number; at: number }): void;
  /** Replaces the tokens where they stand: the access record lasts a day, the refresh record keeps its end. */
  storeRefreshed(tokens: TokenPair, at: number): void;
  clear(): void;
}

/** @param now The clock, milliseconds since 1970. */
export function createTokenStorage(session: Storage, persistent: Storage, now: () => number): TokenStorage {
  const parse = (text: string): StoredToken | null => {
    try {
      return v.parse(StoredToken, JSON.parse(text));
    } catch {
      return null;
    }
  };

  const endOf = ({ value, expiration }: StoredToken): EndReason | null => {
    if (SCRIPT_LIKE.test(value)) return "token_invalid";
    return Date.parse(expiration) > now() ? null : "session_expired";
  };

  const read = (storage: Storage, key: string): StoredToken | null => {
    const text = storage.getItem(key);
    if (text === null) return null;
    const record = parse(text);
    if (record && !endOf(record)) return record;
    storage.removeItem(key);
    return null;
  };

  const write = (storage: Storage, key: string, value: string, expires: number, at: number) => {
    const record: StoredToken = {
      value,
      expiration: new Date(expires).toISOString(),
      created: new Date(at).toISOString(),
    };
    storage.setItem(key, JSON.stringify(record));
  };

  const holder = () =>
    [session, persistent].find((storage) => read(storage, REFRESH_KEY) ?? read(storage, ACCESS_KEY));

  /** Later than any before, also when two pairs are stored in one millisecond or the clock goes back. */
  const nextGeneration = (at: number) => Math.max(at, generation() + 1);

  const generation = () => {
    const storage = holder();
    const record = storage && (read(storage, ACCESS_KEY) ?? read(storage, REFRESH_KEY));
    return record ? Date.parse(record.created) : 0;
  };

  const clear = () => {
    for (const storage of [session, persistent]) {
      storage.removeItem(ACCESS_KEY);
      storage.removeItem(REFRESH_KEY);
    }
  };

  return {
    generation,
    clear,
    ended() {
      const texts = [session, persistent].flatMap((storage) =>
        [ACCESS_KEY, REFRESH_KEY].map((key) => storage.getItem(key) ?? ""),
      );
      const reasons = texts.map(parse).map((record) => record && endOf(record));
      return reasons.find((reason) => reason === "token_invalid") ?? reasons.find(Boolean) ?? null;
    },
    access() {
      const storage = holder();
      if (!storage) return null;
      const access = read(storage, ACCESS_KEY);
      // All tokens of a sign-in share its end, and no two sign-ins do.
      const signIn = (read(storage, REFRESH_KEY) ?? access)?.expiration ?? "";
      return { token: access?.value ?? "", signIn, generation: generation() };
    },
    refreshToken() {
      const storage = holder();
      return (storage && read(storage, REFRESH_KEY)?.value) ?? null;
    },
    storeSignIn(tokens, { rememberMe, days, at }) {
      const created = nextGeneration(at);
      clear();
      const storage = rememberMe ? persistent : session;
      const expires = at + (days > 0 ? days : 1) * DAY;
      write(storage, ACCESS_KEY, tokens.accessToken, expires, created);
      write(storage, REFRESH_KEY, tokens.refreshToken, expires, created);
    },
    storeRefreshed(tokens, at) {
      const storage = holder();
      const end = storage && read(storage, REFRESH_KEY)?.expiration;
      if (!storage || !end) return;
      const created = nextGeneration(at);
      write(storage, ACCESS_KEY, tokens.accessToken, at + DAY, created);
      write(storage, REFRESH_KEY, tokens.refreshToken, Date.parse(end), created);
    },
  };
}
