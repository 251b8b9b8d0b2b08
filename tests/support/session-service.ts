import { createSessionService } from "#src/services/session.ts";
import type { Http } from "#src/services/http.ts";
import type { SharedTokens, TokenStorage } from "#src/services/token-storage.ts";

/** The real session service of a tab; `onRenewed` hears what it tells others, `askPeers` what it asks them. */
export const sessionServiceOver = (
  http: Http,
  tokens: TokenStorage,
  now: () => number,
  onRenewed: (tokens: SharedTokens) => void = () => undefined,
  askPeers: (signIn: string) => void = () => undefined,
) =>
  createSessionService({
    http,
    tokens,
    now,
    alone: (_name, _signal, run) => run(),
    deadline: (ms) => AbortSignal.timeout(ms),
    askPeers,
    onRenewed,
  });
