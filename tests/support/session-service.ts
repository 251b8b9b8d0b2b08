import { createSessionService } from "#src/services/session.ts";
import type { Http } from "#src/services/http.ts";
import type { SharedTokens, TokenStorage } from "#src/services/token-storage.ts";

/** The real session service of a tab that is alone; `onRenewed` hears what it would tell others. */
export const sessionServiceOver = (
  http: Http,
  tokens: TokenStorage,
  now: () => number,
  onRenewed: (tokens: SharedTokens) => void = () => undefined,
) =>
  createSessionService({
    http,
    tokens,
    now,
    alone: (_name, _signal, run) => run(false),
    deadline: (ms) => AbortSignal.timeout(ms),
    onRenewed,
  });
