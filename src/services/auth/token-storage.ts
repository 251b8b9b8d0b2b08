import { loginLifetime, refreshedEnd } from "#domain/auth/session-duration.ts";
import type { AccessToken } from "../http/refresh-step.ts";
import {
  type SharedTokens,
  accessOf,
  endOf,
  generationOf,
  mayRefresh,
  nameOf,
  refreshOf,
  sharedTokens,
} from "./current-sign-in.ts";
import type { EncryptedRecords } from "../crypto/encrypted-records.ts";
import { createTabCopies } from "./tab-copies.ts";
import {
  type EndReason,
  type StoredSignIn,
  forgetSignIn,
  readSignIn,
  recordsOf,
  storeDuration,
  storedEnd,
  worstReason,
} from "./stored-sign-in.ts";

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface LoadedSignIn {
  readonly generation: number;
  readonly reason: EndReason | null;
  readonly user: string | null;
}

/**
 * The tokens of this tab's sign-in: in memory and in persistent or session storage (decisions, "Tokens and sessions").
 */
export interface TokenStorage {
  load(): Promise<LoadedSignIn>;
  /** Adopts what other tabs stored. @returns false for a sign-in that other tabs do not share. */
  reload(): Promise<boolean>;
  access(): AccessToken | null;
  refreshToken(): string | null;
  generation(): number;
  signIn(): string | null;
  mayRefresh(): boolean;
  /** Stores the tokens of a new sign-in for `days` days, 24 hours when 0. */
  storeSignIn(tokens: TokenPair, options: { rememberMe: boolean; days: number; at: number }): Promise<void>;
  /** The access record lasts a day; the refresh record still ends at its old time. */
  storeRefreshed(tokens: TokenPair, at: number): Promise<void>;
  storeUser(user: string): Promise<void>;
  shared(): SharedTokens | null;
  /** Adopts another tab's tokens for this sign-in; false if they are not newer. */
  adopt(tokens: SharedTokens): Promise<boolean>;
  /** Removes what is stored; pending requests can still use the tokens. */
  forget(): void;
  /** Removes what is stored, and the tokens in memory: no request can use them any more. */
  clear(): void;
}

/** `storage` is null where the tokens live as long as the tab. */
type CurrentSignIn = StoredSignIn & { readonly storage: Storage | null };

/** @param options.now The clock, milliseconds since 1970. */
export function createTokenStorage(options: {
  readonly sessionStorage: Storage;
  readonly persistent: Storage;
  readonly records: EncryptedRecords;
  readonly now: () => number;
  readonly warn: (message: string) => void;
}): TokenStorage {
  const { sessionStorage, persistent, records, now, warn } = options;
  const copies = createTabCopies(options);
  let current: CurrentSignIn | null = null;
  /** Counts changes of `current`, so that outdated writes store nothing. */
  let changes = 0;
  let writing: Promise<void> = Promise.resolve();
  /** False if storage fails, so that the tokens last as long as the tab. */
  let isStored = false;

  const access = () => accessOf(current, now());
  const refresh = () => refreshOf(current, now());
  const generation = () => generationOf(current, now());
  const signIn = () => nameOf(current, now());
  /** Later than before, even within one millisecond or after a clock change. */
  const nextGeneration = (at: number) => Math.max(at, generation() + 1);

  const setCurrent = (next: CurrentSignIn | null) => {
    changes += 1;
    current = next;
  };

  /** Writes run one after the other. */
  const store = (next: CurrentSignIn) => {
    setCurrent(next);
    writing = write(next, changes, writing);
    return writing;
  };
  const write = async (next: CurrentSignIn, mine: number, before: Promise<void>) => {
    const { storage } = next;
    await before;
    if (!storage) return;
    const mayStore = () => changes === mine && isFor(storage, next);
    try {
      if (mayStore()) storeDuration(storage, next.duration);
      await records.write(storage, recordsOf(next), mayStore);
      isStored = true;
    } catch (error) {
      isStored = false;
      warn(error instanceof Error ? error.message : String(error));
    }
  };

  /** Another tab may have stored another sign-in there. */
  const isFor = (storage: Storage, theirs: CurrentSignIn) =>
    [null, endOf(theirs)].includes(storedEnd(storage));

  /** Another tab may have renewed the tokens and be closed by now. */
  const takeCopy = async (ours: CurrentSignIn) => {
    const [name, mine] = [signIn(), changes];
    const copy = name === null ? null : await copies.newest(name);
    if (!copy?.access || !copy.refresh || mine !== changes || copy.access.created <= generation()) return;
    await store({ ...ours, access: copy.access, refresh: copy.refresh });
  };

  const forget = () => {
    if (!current?.storage) return;
    const { storage } = current;
    const isOurs = isFor(storage, current);
    const name = endOf(current);
    if (storage === sessionStorage && name !== null) copies.forget(name);
    setCurrent({ ...current, storage: null });
    if (isOurs) forgetSignIn(storage, records);
  };

  return {
    generation,
    signIn,
    forget,
    clear() {
      forget();
      setCurrent(null);
    },
    access() {
      const name = signIn();
      return name === null ? null : { token: access()?.value ?? "", signIn: name, generation: generation() };
    },
    refreshToken: () => refresh()?.value ?? null,
    mayRefresh: () => mayRefresh(current, now()),

    async load() {
      copies.dropOld();
      const reasons: (EndReason | null)[] = [];
      for (const storage of [sessionStorage, persistent]) {
        const found = await readSignIn(storage, records, now());
        if (found.signIn) {
          setCurrent({ ...found.signIn, storage });
          isStored = true;
          return { generation: generation(), reason: null, user: found.signIn.user };
        }
        reasons.push(found.reason);
      }
      return { generation: 0, reason: worstReason(reasons), user: null };
    },

    async reload() {
      await writing;
      if (current?.storage === sessionStorage) await takeCopy(current);
      if (current?.storage !== persistent || !isStored) return false;
      const mine = changes;
      const { signIn: found } = await readSignIn(persistent, records, now());
      if (mine !== changes) return true;
      if (!found || endOf(found) !== endOf(current)) setCurrent(null);
      else if ((found.access?.created ?? 0) > generation()) setCurrent({ ...found, storage: persistent });
      return true;
    },

    async storeSignIn(tokens, { rememberMe, days, at }) {
      const created = nextGeneration(at);
      const ends = at + loginLifetime(days);
      const storage = rememberMe ? persistent : sessionStorage;
      for (const one of [sessionStorage, storage]) forgetSignIn(one, records);
      await store({
        storage,
        access: { value: tokens.accessToken, ends, created },
        refresh: { value: tokens.refreshToken, ends, created },
        duration: days,
        user: null,
      });
    },

    async storeRefreshed(tokens, at) {
      const old = refresh();
      if (!current || !old) return;
      await store({
        ...current,
        access: { value: tokens.accessToken, ends: refreshedEnd(at, old.ends), created: nextGeneration(at) },
        // The limit of a sign-in counts from its creation.
        refresh: { ...old, value: tokens.refreshToken },
      });
      const mine = changes;
      const name = signIn();
      if (current?.storage === sessionStorage && name !== null)
        await copies.keep(name, current, () => changes === mine);
    },

    async storeUser(user) {
      if (current && refresh() && current.user !== user) await store({ ...current, user });
    },

    shared: () => sharedTokens(current, now()),

    async adopt({ signIn: theirs, ...tokens }) {
      if (!current || theirs !== signIn() || tokens.access.created <= generation()) return false;
      const next = { ...current, ...tokens };
      // The tab that got the tokens has written the persistent records already.
      if (current.storage === persistent) setCurrent(next);
      else await store(next);
      return true;
    },
  };
}
