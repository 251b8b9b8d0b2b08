import { refreshTokens } from "#contract/auth-session.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";
import type { SharedTokens } from "./held-sign-in.ts";
import type { TokenStorage } from "./token-storage.ts";

export interface RefreshResult {
  /** `refused`: by the server, or there is no refresh token. An unreachable server is an error instead. */
  /** `adopted`: another tab had renewed them, and nobody knows how long ago. */
  readonly outcome: "renewed" | "adopted" | "refused";
  readonly generation: number;
}

export const REFRESH_TIMEOUT = 15_000;
/** How long other tabs have to tell which tokens they hold. */
export const PEER_TIMEOUT = 100;

export interface SharedRefreshOptions {
  readonly http: Http;
  readonly tokens: TokenStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** By which the server tells this browser from others. */
  readonly deviceId: () => string;
  /** Runs something while no other tab of the sign-in does. */
  readonly alone: <T>(name: string, signal: AbortSignal, run: () => Promise<T>) => Promise<T>;
  /** Aborts after so many milliseconds. */
  readonly deadline: (ms: number) => AbortSignal;
  /** Asks the other tabs of the sign-in for their tokens, which come into `tokens`. */
  readonly askPeers: (signIn: string) => void;
  /** Tells the other tabs of the sign-in. */
  readonly onRenewed: (tokens: SharedTokens) => void;
}

/** A refusal ends the sign-in (decisions, "failed refresh"); anything else says nothing about the tokens. */
const isRefusal = (error: HttpError) => [400, 401, 403].includes(error.status ?? 0);

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** New tokens for all tabs of a sign-in: one tab at a time asks the server, and the others take over its tokens. */
export function createSharedRefresh(options: SharedRefreshOptions) {
  const { http, tokens, now, deviceId, alone, deadline, askPeers, onRenewed } = options;

  const storeRenewed = async (pair: { readonly accessToken: string; readonly refreshToken: string }) => {
    await tokens.storeRefreshed(pair, now());
    const shared = tokens.shared();
    if (shared) onRenewed(shared);
    return tokens.generation();
  };

  return {
    storeRenewed,
    refreshTokens(rejected: number, signal: AbortSignal): Promise<RefreshResult> {
      const name = tokens.signIn();
      return alone(`ibis-refresh ${name ?? ""}`, signal, async () => {
        // A copy of a tab may have missed a renewal, and a token that is used again later ends the sign-in.
        if (!(await tokens.reload()) && name !== null && tokens.generation() <= rejected) {
          askPeers(name);
          await aborted(AbortSignal.any([signal, deadline(PEER_TIMEOUT)]));
        }
        signal.throwIfAborted();
        const generation = tokens.generation();
        if (generation > rejected) return { outcome: "adopted", generation };
        const refreshToken = tokens.refreshToken();
        if (refreshToken === null || !tokens.mayRefresh()) return { outcome: "refused", generation: 0 };
        try {
          const pair = await http.call(
            refreshTokens,
            { body: { refreshToken, deviceId: deviceId() } },
            { signal, timeout: REFRESH_TIMEOUT, retry: "caller" },
          );
          // Signed out or signed in anew meanwhile: these tokens are nobody's.
          signal.throwIfAborted();
          return { outcome: "renewed", generation: await storeRenewed(pair) };
        } catch (error) {
          if (error instanceof HttpError && isRefusal(error)) return { outcome: "refused", generation: 0 };
          throw error;
        }
      });
    },
  };
}
