import { fromPromise, toPromise, waitFor } from "xstate";
import type { SignedOutReason } from "#domain/auth/signed-out.ts";
import { type AuthNotice, notifying } from "../machines/auth/auth-setup.ts";
import type { ActorSystem } from "./actor-system.ts";
import { composeBreaker } from "./circuit-breaker.ts";
import { authMachine, provideAuth } from "../machines/auth/auth.machine.ts";
import type { TokenRefreshActorRef } from "../machines/token-refresh/token-refresh.machine.ts";
import { v4 as uuidv4 } from "uuid";
import { createCsrfToken } from "../services/http/csrf.ts";
import { createDeviceId, SIGN_INS } from "../services/auth/device-id.ts";
import { createDeviceProofs } from "../services/auth/device-proofs.ts";
import { type HttpError, refused, unanswered } from "../services/http/http-error.ts";
import { createHttp } from "../services/http/http.ts";
import { createOtherTabs } from "../services/auth/other-tabs.ts";
import { type BrowserCrypto, createEncryptedRecords } from "../services/crypto/encrypted-records.ts";
import { createAuthSessionService, type PasswordChange } from "../services/auth/auth-session.ts";
import { type ActivityPage, createSessionActivity } from "../services/auth/session-activity.ts";
import { createTokenStorage } from "../services/auth/token-storage.ts";
import { requestRetryMachine } from "../machines/request-retry/request-retry.machine.ts";
import { attempt } from "../services/http/attempt.ts";
import type { Retry } from "../services/http/retry-step.ts";

/** Makes a failed request again, as long as the device is not known to be offline. */
function composeRetry(platform: {
  readonly isMobile: () => boolean;
  readonly isOffline: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly actors: ActorSystem;
}): Retry {
  return async ({ subject, failed, error, again, signal, longest }) => {
    if (signal.aborted || platform.isOffline()) throw error;
    const actor = platform.actors.create(
      requestRetryMachine.provide({ actors: { attempt: fromPromise(() => attempt(again)) } }),
      {
        input: { subject, failed, error, longest, isMobile: platform.isMobile(), random: platform.random() },
      },
    );
    const cancel = () => actor.send({ type: "retry.cancel" });
    signal.addEventListener("abort", cancel, { once: true });
    const result = await toPromise(actor.start());
    signal.removeEventListener("abort", cancel);
    if ("answer" in result) return result.answer;
    throw result.error;
  };
}

export interface Platform {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  readonly sessionStorage: Storage;
  readonly localStorage: Storage;
  readonly crypto: BrowserCrypto;
  /** Absent where the page is not in a secure context. */
  readonly locks: LockManager | undefined;
  readonly page: ActivityPage;
  openChannel(name: string): BroadcastChannel;
  /** Milliseconds since 1970. */
  now(): number;
  /** IANA name. */
  timeZone(): string;
  deadline(ms: number): AbortSignal;
  readonly actors: ActorSystem;
  showCsrfToken(token: string): void;
  isMobile(): boolean;
  /** From 0 to 1. */
  random(): number;
  /** Whether the server is known not to be reached. */
  isOffline(): boolean;
  /** Whether the device has a network at all. */
  hasNetwork(): boolean;
  /** Called for each request; the result takes whether our server responded. */
  onSent(): (isReached: boolean) => void;
  /** Called for a 403 that asks for a verified address. */
  onUnverified(error: HttpError): void;
  onUnsubscribed(code: string | undefined): void;
  warn(message: string): void;
  onSignedOut(): void;
  onCsrfRenewed(): void;
  notify(notice: AuthNotice): void;
}

/** The signed-in core: the http client with the machines behind it, wired once for the page and for tests. */
export function composeAuthSession(platform: Platform) {
  const { actors, crypto, locks, now } = platform;
  const tokens = createTokenStorage({
    ...platform,
    persistent: platform.localStorage,
    records: createEncryptedRecords(platform),
  });
  const csrf = createCsrfToken({
    storage: platform.sessionStorage,
    crypto,
    show: (token) => platform.showCsrfToken(token),
    onRegenerated: () => platform.onCsrfRenewed(),
  });
  csrf.current();
  const activity = createSessionActivity({ ...platform, storage: platform.sessionStorage });
  const otherTabs = createOtherTabs(platform.openChannel("ibis-session"));
  const breaker = composeBreaker("api", platform);

  const http = createHttp({
    ...platform,
    csrf,
    breaker,
    retry: composeRetry(platform),
    access: {
      // Expired tokens are missing in storage: the refresh after a 401 finds out and ends the sign-in.
      current() {
        const refresh = tokenRefresh().getSnapshot();
        const { generation } = refresh.context;
        return tokens.access() ?? (refresh.matches("none") ? null : { token: "", signIn: "", generation });
      },
      async renew(generation) {
        const refresh = tokenRefresh();
        refresh.send({ type: "access.unauthorized", generation });
        const waited = refresh.getSnapshot().hasTag("refreshing");
        const settled = await waitFor(refresh, (snapshot) => !snapshot.hasTag("refreshing"));
        const isRenewed = settled.context.generation > generation;
        // If that refresh failed, tokens older than it do not help either.
        if (settled.matches("unreachable") && (waited || !isRenewed)) throw unanswered("refresh");
        if (!isRenewed) throw refused(401, undefined);
        return waited && settled.context.isIssued ? "refreshed" : "current";
      },
    },
  });

  const random = () => crypto.getRandomValues(new Uint8Array(16));
  const device = createDeviceId(platform.localStorage, SIGN_INS, () => uuidv4({ random: random() }));
  const authSession = createAuthSessionService({
    http,
    tokens,
    now,
    deviceId: () => device.current(),
    proofs: createDeviceProofs(platform.localStorage),
    deadline: platform.deadline,
    // Without locks two tabs may refresh at once, which the server allows for.
    alone: (name, signal, run) => (locks ? locks.request(name, { signal }, run) : run()),
    askOtherTabs: (signIn) => otherTabs.askForTokens(signIn),
    onRenewed: (renewed) => otherTabs.notifyRenewed(renewed),
  });

  const leave = (reason: SignedOutReason | null) => {
    const signIn = tokens.signIn();
    if (signIn !== null && reason !== null) otherTabs.notifySignedOut(signIn, reason);
    tokens.forget();
    csrf.forget();
    activity.clear();
  };

  const auth = actors.create(
    provideAuth(authSession, activity, () => `ibis-activity ${tokens.signIn() ?? ""}`).provide({
      actions: {
        ...notifying((notice) => platform.notify(notice)),
        forgetStored: ({ context }) => leave(context.reason),
        clearSignIn({ context }) {
          leave(context.reason);
          tokens.clear();
          csrf.clear();
          platform.onSignedOut();
        },
      },
    }),
    { systemId: authMachine.id },
  );

  const tokenRefresh = (): TokenRefreshActorRef => {
    const child = auth.getSnapshot().children.tokenRefresh;
    if (!child) throw new Error("The auth actor must be started before requests are made.");
    return child;
  };

  // The sign-in may have ended, or the tab may be closing, when tokens arrive.
  const replaceTokens = (generation: number) => {
    if (generation === 0) return;
    auth.getSnapshot().children.tokenRefresh?.send({ type: "tokens.replaced", generation });
  };

  otherTabs.listen((message) => {
    if (message.signIn !== tokens.signIn()) return;
    if (message.type === "signedOut") auth.send({ type: "otherTab.signedOut", reason: message.reason });
    else if (message.type === "tokens.asked") {
      const shared = tokens.shared();
      if (shared) otherTabs.notifyRenewed(shared);
    } else
      void tokens.adopt(message).then((isNewer) => {
        if (isNewer) replaceTokens(tokens.generation());
      });
  });

  return {
    auth,
    http,
    tokens,
    signIn: tokens.signIn,
    /** The server may be back: the next call tries. */
    allowProbe: () => breaker.allowProbe(),
    circuitBreaker: breaker.actor,
    async changePassword(passwords: PasswordChange): Promise<void> {
      replaceTokens(await authSession.changePassword(passwords));
    },
    close() {
      actors.stop(auth);
      otherTabs.close();
    },
  };
}
