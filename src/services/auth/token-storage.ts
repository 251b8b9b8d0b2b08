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
} from "./held-sign-in.ts";
import type { EncryptedRecords } from "./encrypted-records.ts";
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

/** Both tokens of a sign-in. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** What was in storage at the start. */
export interface LoadedSignIn {
  /** Of the tokens that are held, 0 where there are none. */
  readonly generation: number;
  /** Why there are none any more; null where there never were any, or some are held. */
  readonly reason: EndReason | null;
  /** JSON of the user who was signed in last with them. */
  readonly user: string | null;
}

/**
 * The tokens of this tab's sign-in: held in memory, and kept in persistent storage for those who stay signed in, else
 * in the tab's session storage (decisions, "Tokens and sessions").
 */
export interface TokenStorage {
  /** Reads what is stored, session storage first. */
  load(): Promise<LoadedSignIn>;
  /**
   * Sees what other tabs did to the persistent records meanwhile.
   * @returns false where the tab keeps its tokens for itself, and others may hold newer ones.
   */
  reload(): Promise<boolean>;
  access(): AccessToken | null;
  refreshToken(): string | null;
  /** Grows with each new pair of tokens; 0 where there are none. */
  generation(): number;
  /** Tells this sign-in from others; null where there is none. */
  signIn(): string | null;
  /** Whether refreshing may keep the sign-in alive any longer. */
  mayRefresh(): boolean;
  /** Stores the tokens of a new sign-in for `days` days, 24 hours when 0. */
  storeSignIn(tokens: TokenPair, options: { rememberMe: boolean; days: number; at: number }): Promise<void>;
  /** Replaces the tokens where they stand: the access record lasts a day, the refresh record keeps its end. */
  storeRefreshed(tokens: TokenPair, at: number): Promise<void>;
  /** Keeps the user, as JSON, with the tokens. */
  storeUser(user: string): Promise<void>;
  /** For the other tabs of the sign-in; null where there is nothing to share. */
  shared(): SharedTokens | null;
  /** Takes the tokens that another tab got for this sign-in; false where they are no newer. */
  adopt(tokens: SharedTokens): Promise<boolean>;
  /** Removes what is stored; the tab keeps its tokens for requests that are still to be sent. */
  forget(): void;
  /** Removes what is stored, and lets go of the tokens. */
  clear(): void;
}

/** `storage` is null where the tokens live as long as the tab. */
type Held = StoredSignIn & { readonly storage: Storage | null };

/** @param options.now The clock, milliseconds since 1970. */
export function createTokenStorage(options: {
  readonly session: Storage;
  readonly persistent: Storage;
  readonly records: EncryptedRecords;
  readonly now: () => number;
  readonly warn: (message: string) => void;
}): TokenStorage {
  const { session, persistent, records, now, warn } = options;
  const copies = createTabCopies(options);
  let held: Held | null = null;
  /** Counts what happened to `held`: a write that was begun before stores nothing any more. */
  let changes = 0;
  let writing: Promise<void> = Promise.resolve();
  /** Where storage takes nothing, the tokens live as long as the tab. */
  let isStored = false;

  const access = () => accessOf(held, now());
  const refresh = () => refreshOf(held, now());
  const generation = () => generationOf(held, now());
  const signIn = () => nameOf(held, now());
  /** Later than any before, also when two pairs are stored in one millisecond or the clock goes back. */
  const nextGeneration = (at: number) => Math.max(at, generation() + 1);

  const hold = (next: Held | null) => {
    changes += 1;
    held = next;
  };

  /** Writes go one after the other. */
  const store = (next: Held) => {
    hold(next);
    writing = write(next, changes, writing);
    return writing;
  };
  const write = async (next: Held, mine: number, before: Promise<void>) => {
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

  /** Whether the storage is free for this sign-in: another tab may have begun one there. */
  const isFor = (storage: Storage, theirs: Held) => [null, endOf(theirs)].includes(storedEnd(storage));

  /** Another tab of the sign-in may have renewed its tokens, and be closed by now. */
  const takeCopy = async (ours: Held) => {
    const [name, mine] = [signIn(), changes];
    const copy = name === null ? null : await copies.newest(name);
    if (!copy?.access || !copy.refresh || mine !== changes || copy.access.created <= generation()) return;
    await store({ ...ours, access: copy.access, refresh: copy.refresh });
  };

  const forget = () => {
    if (!held?.storage) return;
    const { storage } = held;
    const isOurs = isFor(storage, held);
    const name = endOf(held);
    if (storage === session && name !== null) copies.forget(name);
    hold({ ...held, storage: null });
    if (isOurs) forgetSignIn(storage, records);
  };

  return {
    generation,
    signIn,
    forget,
    clear() {
      forget();
      hold(null);
    },
    access() {
      const name = signIn();
      return name === null ? null : { token: access()?.value ?? "", signIn: name, generation: generation() };
    },
    refreshToken: () => refresh()?.value ?? null,
    mayRefresh: () => mayRefresh(held, now()),

    async load() {
      copies.dropOld();
      const reasons: (EndReason | null)[] = [];
      for (const storage of [session, persistent]) {
        // One after the other: what the first holds decides whether the second is asked.
        const found = await readSignIn(storage, records, now());
        if (found.signIn) {
          hold({ ...found.signIn, storage });
          isStored = true;
          return { generation: generation(), reason: null, user: found.signIn.user };
        }
        reasons.push(found.reason);
      }
      return { generation: 0, reason: worstReason(reasons), user: null };
    },

    async reload() {
      await writing;
      if (held?.storage === session) await takeCopy(held);
      if (held?.storage !== persistent || !isStored) return false;
      const mine = changes;
      const { signIn: found } = await readSignIn(persistent, records, now());
      if (mine !== changes) return true;
      if (!found || endOf(found) !== endOf(held)) hold(null);
      else if ((found.access?.created ?? 0) > generation()) hold({ ...found, storage: persistent });
      return true;
    },

    async storeSignIn(tokens, { rememberMe, days, at }) {
      const created = nextGeneration(at);
      const ends = at + loginLifetime(days);
      const storage = rememberMe ? persistent : session;
      for (const one of [session, storage]) forgetSignIn(one, records);
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
      if (!held || !old) return;
      await store({
        ...held,
        access: { value: tokens.accessToken, ends: refreshedEnd(at, old.ends), created: nextGeneration(at) },
        // It was created with the sign-in, from which the longest time counts.
        refresh: { ...old, value: tokens.refreshToken },
      });
      const mine = changes;
      const name = signIn();
      if (held?.storage === session && name !== null) await copies.keep(name, held, () => changes === mine);
    },

    async storeUser(user) {
      if (held && refresh() && held.user !== user) await store({ ...held, user });
    },

    shared: () => sharedTokens(held, now()),

    async adopt({ signIn: theirs, ...tokens }) {
      if (!held || theirs !== signIn() || tokens.access.created <= generation()) return false;
      const next = { ...held, ...tokens };
      // Persistent records were written by the tab that got the tokens.
      if (held.storage === persistent) hold(next);
      else await store(next);
      return true;
    },
  };
}
