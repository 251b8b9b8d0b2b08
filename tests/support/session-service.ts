import { createAuthSessionService } from "#src/services/auth/auth-session.ts";
import { createDeviceProofs } from "#src/services/auth/device-proofs.ts";
import type { Http } from "#src/services/http/http.ts";
import type { SharedTokens } from "#src/services/auth/current-sign-in.ts";
import type { TokenStorage } from "#src/services/auth/token-storage.ts";
import { memoryStorage } from "./memory-storage.ts";

export const DEVICE = "0190a1b2-0000-7000-8000-000000000001";

/** The real session service of a tab; `onRenewed` gets its messages to other tabs, `askOtherTabs` its questions to them. */
export const sessionServiceOver = (
  http: Http,
  tokens: TokenStorage,
  now: () => number,
  onRenewed: (tokens: SharedTokens) => void = () => undefined,
  askOtherTabs: (signIn: string) => void = () => undefined,
  proofs = createDeviceProofs(memoryStorage()),
) =>
  createAuthSessionService({
    http,
    tokens,
    now,
    deviceId: () => DEVICE,
    proofs,
    alone: (_name, _signal, run) => run(),
    deadline: (ms) => AbortSignal.timeout(ms),
    askOtherTabs,
    onRenewed,
  });
