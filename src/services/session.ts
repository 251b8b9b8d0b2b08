import { refreshTokens, signIn, signOut } from "#contract/auth.ts";
import { type User, getCurrentUser } from "#contract/users.ts";
import { HttpError } from "./http-error.ts";
import type { Http } from "./http.ts";
import type { EndReason, TokenStorage } from "./token-storage.ts";

/** Who signs in, as typed into the form. */
export interface Credentials {
  /** Username or e-mail address. */
  readonly identifier: string;
  readonly password: string;
  readonly rememberMe: boolean;
  /** Days. */
  readonly sessionDuration: number;
}

/** What went wrong with a sign-in, ready to be shown. */
export interface AuthFailure {
  readonly message: string;
  readonly code: string;
  readonly validationErrors: Readonly<Record<string, string>>;
}

export type SignInResult =
  | { readonly outcome: "accepted"; readonly generation: number }
  | { readonly outcome: "refused"; readonly failure: AuthFailure };

/** What a request for the current user came to; being unreachable is an error instead. */
export type Verification =
  | { readonly outcome: "verified"; readonly user: User }
  /** 401 for the tokens of this generation. */
  | { readonly outcome: "unauthorized"; readonly generation: number }
  /** Any other refusal, or an answer that is no user. */
  | { readonly outcome: "invalid"; readonly failure: AuthFailure };

/** What is in storage at the start. */
export interface LoadedTokens {
  /** Of the tokens that are held, 0 where there are none. */
  readonly generation: number;
  /** Why there are none any more; null where there never were any, or some are held. */
  readonly reason: EndReason | null;
}

export interface RefreshResult {
  /** `refused`: by the server, or there is no refresh token. Being unreachable is an error instead. */
  readonly outcome: "renewed" | "refused";
  readonly generation: number;
}

/** What the auth layer needs of the outside (accounts specification, sections 4 and 7). */
export interface SessionService {
  loadTokens(): Promise<LoadedTokens>;
  fetchCurrentUser(signal: AbortSignal): Promise<Verification>;
  signIn(credentials: Credentials, signal: AbortSignal): Promise<SignInResult>;
  /** Tells the server; a failure is nobody's concern, because the tokens go in any case. */
  signOut(): Promise<void>;
  refreshTokens(signal: AbortSignal): Promise<RefreshResult>;
}

const SIGN_IN_TIMEOUT = 10_000;
export const REFRESH_TIMEOUT = 15_000;
const NO_RESPONSE = "No response from server. Please check your internet connection.";

const INVALID_RESPONSE = "Invalid response from authentication server";
const INVALID_USER = "Invalid user data received from server";

/** @param invalid Told where the answer does not fit the contract. */
const failureOf = (error: unknown, invalid: string): AuthFailure => {
  if (error instanceof HttpError) {
    const { failure, message, code, validationErrors } = error;
    const answered = { refused: message, invalid };
    const told = failure === "refused" || failure === "invalid" ? answered[failure] : NO_RESPONSE;
    return { message: told, code, validationErrors };
  }
  return {
    message: error instanceof Error ? error.message : "Login failed. Please try again.",
    code: "CLIENT_ERROR",
    validationErrors: {},
  };
};

/** An address has an @, which a username cannot have. */
const identify = (identifier: string) =>
  identifier.includes("@") ? { email: identifier.trim().toLowerCase() } : { username: identifier.trim() };

/** A refusal ends the sign-in (decisions, "failed refresh"); anything else says nothing about the tokens. */
const isRefusal = (error: HttpError) => [400, 401, 403].includes(error.status ?? 0);

/** @param options.now The clock, milliseconds since 1970. */
export function createSessionService(options: {
  readonly http: Http;
  readonly tokens: TokenStorage;
  readonly now: () => number;
}): SessionService {
  const { http, tokens, now } = options;
  return {
    loadTokens() {
      const ended = tokens.ended();
      const generation = tokens.generation();
      return Promise.resolve({ generation, reason: generation === 0 ? ended : null });
    },

    async fetchCurrentUser(signal) {
      const generation = tokens.generation();
      try {
        const user = await http.call(getCurrentUser, {}, { signal, renewal: "never" });
        return { outcome: "verified", user };
      } catch (error) {
        if (!(error instanceof HttpError) || error.unreachable || error.failure === "aborted") throw error;
        return error.status === 401
          ? { outcome: "unauthorized", generation }
          : { outcome: "invalid", failure: failureOf(error, INVALID_USER) };
      }
    },

    async signIn({ identifier, password, rememberMe, sessionDuration }, signal) {
      try {
        const body = { ...identify(identifier), password, rememberMe, sessionDuration };
        const answer = await http.call(
          signIn,
          { query: { _: String(now()) }, body },
          { signal, timeout: SIGN_IN_TIMEOUT },
        );
        const pair = { accessToken: answer.token, refreshToken: answer.refreshToken };
        tokens.storeSignIn(pair, { rememberMe, days: sessionDuration, at: now() });
        return { outcome: "accepted", generation: tokens.generation() };
      } catch (error) {
        return { outcome: "refused", failure: failureOf(error, INVALID_RESPONSE) };
      }
    },

    async signOut() {
      await http.call(signOut, {}, { timeout: SIGN_IN_TIMEOUT });
    },

    async refreshTokens(signal) {
      const refreshToken = tokens.refreshToken();
      if (refreshToken === null) return { outcome: "refused", generation: 0 };
      try {
        const pair = await http.call(
          refreshTokens,
          { body: { refreshToken } },
          { signal, timeout: REFRESH_TIMEOUT },
        );
        // Signed out or signed in anew meanwhile: these tokens are nobody's.
        signal.throwIfAborted();
        tokens.storeRefreshed(pair, now());
        return { outcome: "renewed", generation: tokens.generation() };
      } catch (error) {
        if (error instanceof HttpError && isRefusal(error)) return { outcome: "refused", generation: 0 };
        throw error;
      }
    },
  };
}
