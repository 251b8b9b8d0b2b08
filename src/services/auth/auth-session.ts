import * as v from "valibot";
import { signIn } from "#contract/auth/auth.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { exchangeOAuthCode } from "#contract/auth/oauth.ts";
import { changePassword } from "#contract/auth/password-change.ts";
import { signOut } from "#contract/auth/auth-session.ts";
import { User, getCurrentUser } from "#contract/users.ts";
import { type AuthFailure, authFailureOf } from "./auth-failure.ts";
import type { DeviceProofs } from "./device-proofs.ts";
import { HttpError } from "../http/http-error.ts";
import { type RefreshResult, type SharedRefreshOptions, createSharedRefresh } from "./shared-refresh.ts";
import type { EndReason } from "./stored-sign-in.ts";

/** Who signs in: by what was typed into the form, or with the code of another service. */
export type Credentials = (
  | {
      readonly kind: "password";
      /** Username or e-mail address. */
      readonly identifier: string;
      readonly password: string;
    }
  | {
      readonly kind: "oauth";
      readonly code: string;
      readonly verifier: string;
    }
) & {
  readonly rememberMe: boolean;
  /** Days. */
  readonly sessionDuration: number;
};

export type PasswordChange = BodyOf<typeof changePassword>;

export type SignInResult =
  | { readonly outcome: "accepted"; readonly generation: number }
  | { readonly outcome: "refused"; readonly failure: AuthFailure };

/** The result of a request for the current user; an unreachable server is an error instead. */
export type Verification =
  | { readonly outcome: "verified"; readonly user: User }
  /** 401 for the tokens of this generation. */
  | { readonly outcome: "unauthorized"; readonly generation: number }
  /** Any other refusal, or an answer that is no user. */
  | { readonly outcome: "invalid"; readonly failure: AuthFailure };

export interface LoadedTokens {
  /** Of the current tokens; 0 without any. */
  readonly generation: number;
  /** Why there are none any more; null if there are some, or never were any. */
  readonly reason: EndReason | null;
  /** Who was signed in last with these tokens, for when the server cannot be reached. */
  readonly user: User | null;
}

/** What the auth layer needs of the outside (accounts specification, sections 4 and 7). */
export interface AuthSessionService {
  loadTokens(): Promise<LoadedTokens>;
  fetchCurrentUser(signal: AbortSignal): Promise<Verification>;
  signIn(credentials: Credentials, signal: AbortSignal): Promise<SignInResult>;
  signOut(): Promise<void>;
  /** Gets newer tokens than the generation `expired`. */
  refreshTokens(expired: number, signal: AbortSignal): Promise<RefreshResult>;
  /** Sets a new password, and uses its new tokens. @returns their generation. @throws HttpError */
  changePassword(passwords: PasswordChange): Promise<number>;
}

/** A person who signs in or out tries again by hand. */
const SIGNING_IN = { timeout: 10_000, retry: "caller" } as const;

/** An address has an @, which a username cannot have. */
const identify = (identifier: string) =>
  identifier.includes("@") ? { email: identifier.trim().toLowerCase() } : { username: identifier.trim() };

const parseUser = (text: string): User | null => {
  try {
    return v.parse(User, JSON.parse(text));
  } catch {
    return null;
  }
};

/** `proofs` keep other people's guesses from delaying this browser. */
export function createAuthSessionService(
  options: SharedRefreshOptions & { readonly proofs: DeviceProofs },
): AuthSessionService {
  const { http, tokens, now, deviceId, proofs } = options;
  const renewal = createSharedRefresh(options);

  const askForTokens = async (credentials: Credentials, signal: AbortSignal) => {
    const { rememberMe, sessionDuration } = credentials;
    if (credentials.kind === "oauth") {
      const { code, verifier } = credentials;
      return http.call(
        exchangeOAuthCode,
        { body: { code, verifier, deviceId: deviceId() } },
        { signal, ...SIGNING_IN },
      );
    }
    const { identifier, password } = credentials;
    const choices = { rememberMe, sessionDuration, deviceId: deviceId() };
    const deviceProofs = proofs.all();
    const proven = deviceProofs.length > 0 ? { deviceProofs } : {};
    const body = { ...identify(identifier), password, ...choices, ...proven };
    return http.call(signIn, { query: { _: String(now()) }, body }, { signal, ...SIGNING_IN });
  };

  return {
    async loadTokens() {
      const { generation, reason, user } = await tokens.load();
      return { generation, reason, user: user === null ? null : parseUser(user) };
    },

    async fetchCurrentUser(signal) {
      const generation = tokens.generation();
      try {
        const user = await http.call(getCurrentUser, {}, { signal, renewal: "never", retry: "caller" });
        // Not awaited: it serves the next start.
        void tokens.storeUser(JSON.stringify(user));
        return { outcome: "verified", user };
      } catch (error) {
        if (!(error instanceof HttpError) || error.unreachable || error.failure.kind === "aborted")
          throw error;
        return error.status === 401
          ? { outcome: "unauthorized", generation }
          : { outcome: "invalid", failure: authFailureOf(error, "INVALID_USER") };
      }
    },

    async signIn(credentials, signal) {
      const { rememberMe, sessionDuration: days } = credentials;
      try {
        const { token, refreshToken, deviceProof } = await askForTokens(credentials, signal);
        if (deviceProof !== undefined) proofs.keep(deviceProof);
        await tokens.storeSignIn({ accessToken: token, refreshToken }, { rememberMe, days, at: now() });
        return { outcome: "accepted", generation: tokens.generation() };
      } catch (error) {
        return { outcome: "refused", failure: authFailureOf(error, "INVALID_RESPONSE") };
      }
    },

    async signOut() {
      if (tokens.generation() === 0) return;
      try {
        await http.call(signOut, {}, SIGNING_IN);
      } catch (error) {
        // The sign-in had already ended at the server.
        if (error instanceof HttpError && error.status === 401) return;
        throw error;
      }
    },

    refreshTokens: renewal.refreshTokens,

    async changePassword(body) {
      const { token, refreshToken, deviceProof } = await http.call(changePassword, { body });
      if (deviceProof !== undefined) proofs.keep(deviceProof);
      return renewal.storeRenewed({ accessToken: token, refreshToken });
    },
  };
}
