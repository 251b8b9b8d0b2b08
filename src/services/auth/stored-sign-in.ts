import { refreshedEnd } from "#domain/auth/session-duration.ts";
import type { EncryptedRecords, TokenStorage, TokenRecord } from "../crypto/encrypted-records.ts";

const ACCESS_KEY = "token";
const REFRESH_KEY = "refreshToken";
const USER_KEY = "user";
const DURATION_KEY = "auth_session_duration";

/** We write no token record with markup or a script link. */
const SCRIPT_LIKE = /[<>]|javascript:|data:text\/html/i;
/** What a token may consist of (RFC 6750): a plain string like this is one that an earlier version stored. */
const LEGACY = /^[\w.~+/-]+=*$/;

/** Why tokens are invalid: expired, script-like, or not written by us. */
export type EndReason = "session_expired" | "token_invalid";

/** One token with its times, milliseconds since 1970. */
export interface StoredToken {
  readonly value: string;
  readonly ends: number;
  readonly created: number;
}

/** A sign-in in one storage, with at least one token. */
export interface StoredSignIn {
  readonly access: StoredToken | null;
  readonly refresh: StoredToken | null;
  /** Days, as the learner set them. */
  readonly duration: number;
  readonly user: string | null;
}

/** `reason`: why the sign-in is gone; null if there never was one. */
export type ReadSignIn =
  | { readonly signIn: StoredSignIn }
  | { readonly signIn: null; readonly reason: EndReason | null };

const iso = (ms: number) => new Date(ms).toISOString();
const toRecord = ({ value, ends, created }: StoredToken): TokenRecord => ({
  value,
  expiration: iso(ends),
  created: iso(created),
});

export function recordsOf({ access, refresh, user }: StoredSignIn): Record<string, TokenRecord> {
  return {
    ...(access ? { [ACCESS_KEY]: toRecord(access) } : {}),
    ...(refresh ? { [REFRESH_KEY]: toRecord(refresh) } : {}),
    ...(refresh && user !== null ? { [USER_KEY]: toRecord({ ...refresh, value: user }) } : {}),
  };
}

export function storeDuration(storage: TokenStorage, days: number): void {
  storage.setItem(DURATION_KEY, String(days));
}

/** When the stored sign-in ends, which identifies it; null without one. */
export function storedEnd(storage: TokenStorage): string | null {
  return /"expiration":"([^"]+)/.exec(storage.getItem(REFRESH_KEY) ?? "")?.[1] ?? null;
}

export function forgetSignIn(storage: TokenStorage, records: EncryptedRecords): void {
  for (const key of [ACCESS_KEY, REFRESH_KEY, USER_KEY, DURATION_KEY]) storage.removeItem(key);
  records.clear(storage);
}

/** The more serious reason: invalid comes before expired. */
export function worstReason(reasons: readonly (EndReason | null)[]): EndReason | null {
  return (
    reasons.find((reason) => reason === "token_invalid") ?? reasons.find((reason) => reason !== null) ?? null
  );
}

interface Found {
  readonly token: StoredToken | null;
  readonly reason: EndReason | null;
}

const none: Found = { token: null, reason: null };

/**
 * Reads the sign-in of one storage (accounts specification, section 4). Invalid records are removed; if one was
 * tampered with, the whole sign-in is.
 */
export async function readSignIn(
  storage: TokenStorage,
  records: EncryptedRecords,
  now: number,
): Promise<ReadSignIn> {
  const [access, refresh, user] = await Promise.all(
    [ACCESS_KEY, REFRESH_KEY, USER_KEY].map((key) => records.read(storage, key)),
  );
  if (access === "tampered" || refresh === "tampered") {
    forgetSignIn(storage, records);
    return { signIn: null, reason: "token_invalid" };
  }

  const judge = (key: string, record: typeof access): Found => {
    if (!record) return none;
    const text = storage.getItem(key) ?? "";
    const found = record === "unreadable" ? fromText(text, now) : fromRecord(record, now);
    if (!found.token) storage.removeItem(key);
    return found;
  };
  const judged = { access: judge(ACCESS_KEY, access), refresh: judge(REFRESH_KEY, refresh) };
  if (!judged.access.token && !judged.refresh.token) {
    const reason = worstReason([judged.access.reason, judged.refresh.reason]);
    if (reason !== null) forgetSignIn(storage, records);
    return { signIn: null, reason };
  }

  const refreshToken = judged.refresh.token;
  const isTheirs =
    user && typeof user === "object" && refreshToken && user.expiration === iso(refreshToken.ends);
  const signIn: StoredSignIn = {
    access: judged.access.token,
    refresh: refreshToken,
    duration: durationIn(storage),
    user: isTheirs ? user.value : null,
  };
  if (access === "unreadable" || refresh === "unreadable") {
    await records.write(storage, recordsOf(signIn), () => true);
  }
  return { signIn };
}

function durationIn(storage: TokenStorage): number {
  const days = Number(storage.getItem(DURATION_KEY) ?? NaN);
  return Number.isNaN(days) ? 1 : days;
}

function fromRecord({ value, expiration, created }: TokenRecord, now: number): Found {
  if (SCRIPT_LIKE.test(value)) return { token: null, reason: "token_invalid" };
  const token = { value, ends: Date.parse(expiration), created: Date.parse(created) };
  return token.ends > now ? { token, reason: null } : { token: null, reason: "session_expired" };
}

function fromText(text: string, now: number): Found {
  if (SCRIPT_LIKE.test(text)) return { token: null, reason: "token_invalid" };
  // A token without an expiration counts as expired.
  if (!LEGACY.test(text)) return { token: null, reason: "session_expired" };
  return { token: { value: text, created: now, ends: refreshedEnd(now, Infinity) }, reason: null };
}
