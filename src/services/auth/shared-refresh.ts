import { refreshTokens } from "#contract/auth/auth-session.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";
import type { SharedTokens } from "./current-sign-in.ts";
import type { TokenStorage } from "./token-storage.ts";

export interface RefreshResult {
  /** `refused`: by the server, or there is no refresh token. An unreachable server is an error instead. */
  /** `adopted`: another tab had renewed them at an unknown time. */
  readonly outcome: "renewed" | "adopted" | "refused";
  readonly generation: number;
}

export const REFRESH_TIMEOUT = 15_000;
/** How long the tab waits for the tokens of other tabs. */
export const OTHER_TAB_TIMEOUT = 100;

export interface SharedRefreshOptions {
  readonly http: Http;
  readonly tokens: TokenStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** By which the server distinguishes this browser from others. */
  readonly deviceId: () => string;
  /** Runs something while no other tab of the sign-in does. */
  readonly alone: <T>(name: string, signal: AbortSignal, run: () => Promise<T>) => Promise<T>;
  readonly deadline: (ms: number) => AbortSignal;
  /** Asks the other tabs of the sign-in for their tokens, which come into `tokens`. */
  readonly askOtherTabs: (signIn: string) => void;
  readonly onRenewed: (tokens: SharedTokens) => void;
}

/** A refusal ends the sign-in (decisions, "failed refresh"); other errors leave the tokens valid. */
const isRefusal = (error: HttpError) => [400, 401, 403].includes(error.status ?? 0);

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** New tokens for all tabs of a sign-in: one tab at a time asks the server, and the others take over its tokens. */
export function createSharedRefresh(options: SharedRefreshOptions) {
  const { http, tokens, now, deviceId, alone, deadline, askOtherTabs, onRenewed } = options;

  const storeRenewed = async (pair: { readonly accessToken: string; readonly refreshToken: string }) => {
    await tokens.storeRefreshed(pair, now());
    const shared = tokens.shared();
    if (shared) onRenewed(shared);
    return tokens.generation();
  };

  return {
    storeRenewed,
    refreshTokens(expired: number, signal: AbortSignal): Promise<RefreshResult> {
      const name = tokens.signIn();
      return alone(`ibis-refresh ${name ?? ""}`, signal, async () => {
        // A copied tab may have missed a renewal, and reusing an old token ends the sign-in.
        if (!(await tokens.reload()) && name !== null && tokens.generation() <= expired) {
          askOtherTabs(name);
          await aborted(AbortSignal.any([signal, deadline(OTHER_TAB_TIMEOUT)]));
        }
        signal.throwIfAborted();
        const generation = tokens.generation();
        if (generation > expired) return { outcome: "adopted", generation };
        const refreshToken = tokens.refreshToken();
        if (refreshToken === null || !tokens.mayRefresh()) return { outcome: "refused", generation: 0 };
        try {
          const pair = await http.call(
            refreshTokens,
            { body: { refreshToken, deviceId: deviceId() } },
            { signal, timeout: REFRESH_TIMEOUT, retry: "caller" },
          );
          // The learner has signed out or in again meanwhile, so these tokens are not used.
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
