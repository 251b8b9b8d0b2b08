import { longestSignIn } from "#domain/auth/session-duration.ts";
import type { StoredToken, StoredSignIn } from "./stored-sign-in.ts";

export interface SharedTokens {
  /** Distinguishes one sign-in from another; the same for all its tokens. */
  readonly signIn: string;
  readonly access: StoredToken;
  readonly refresh: StoredToken;
}

type SignIn = StoredSignIn | null;

const alive = (token: StoredToken | null | undefined, now: number) =>
  token && token.ends > now ? token : null;

/** The access token; null past its end. Times are milliseconds since 1970. */
export const accessOf = (signIn: SignIn, now: number): StoredToken | null => alive(signIn?.access, now);

/** The refresh token; null past its end. */
export const refreshOf = (signIn: SignIn, now: number): StoredToken | null => alive(signIn?.refresh, now);

/** Grows with each new pair of tokens; 0 where there are none. */
export const generationOf = (signIn: SignIn, now: number): number =>
  // The generation is that of the last access token, even an expired one.
  accessOf(signIn, now) || refreshOf(signIn, now) ? ((signIn?.access ?? signIn?.refresh)?.created ?? 0) : 0;

/** ISO time at which the sign-in ends. */
export function endOf(signIn: SignIn): string | null {
  const token = signIn?.refresh ?? signIn?.access;
  return token ? new Date(token.ends).toISOString() : null;
}

/** Identifies a sign-in by its end: all its tokens share the end, and no two sign-ins do. Null without valid tokens. */
export const nameOf = (signIn: SignIn, now: number): string | null =>
  (refreshOf(signIn, now) ?? accessOf(signIn, now)) ? endOf(signIn) : null;

/** Whether refreshing may keep the sign-in alive any longer. */
export function mayRefresh(signIn: SignIn, now: number): boolean {
  const token = refreshOf(signIn, now);
  return signIn !== null && token !== null && now < token.created + longestSignIn(signIn.duration);
}

export function sharedTokens(signIn: SignIn, now: number): SharedTokens | null {
  const name = nameOf(signIn, now);
  return name !== null && signIn?.access && signIn.refresh
    ? { signIn: name, access: signIn.access, refresh: signIn.refresh }
    : null;
}
