import type { AnnouncerActorRef } from "../machines/announcer/announcer.machine.ts";
import { authNoticeText } from "../routes/-account/auth-notices.ts";
import type { Clock } from "../routes/-page-services.ts";
import { notifyVerificationRequired } from "../services/browser/verification-required.ts";
import { type Platform, composeAuthSession } from "./auth-session.ts";

type FromPage =
  | "actors"
  | "isMobile"
  | "random"
  | "isOffline"
  | "onSent"
  | "onUnsubscribed"
  | "onSignedOut"
  | "onCsrfRenewed";

/** The signed-in core of this page; the caller starts `auth`. */
export const startSession = (
  page: Window & typeof globalThis,
  {
    clock,
    announcer,
    ...platform
  }: Pick<Platform, FromPage> & { readonly clock: Clock; readonly announcer: AnnouncerActorRef },
) =>
  composeAuthSession({
    ...platform,
    ...clock,
    baseUrl: "",
    sessionStorage: page.sessionStorage,
    localStorage: page.localStorage,
    crypto: page.crypto,
    locks: page.isSecureContext ? page.navigator.locks : undefined,
    page: page.document,
    openChannel: (name) => new BroadcastChannel(name),
    deadline: (ms) => AbortSignal.timeout(ms),
    hasNetwork: () => page.navigator.onLine,
    onUnverified: (error) => notifyVerificationRequired(page, error),
    showCsrfToken(token) {
      page.document.querySelector("meta[name=csrf-token]")?.setAttribute("content", token);
    },
    // oxlint-disable-next-line no-console -- the only place that says to developers what the page lives with.
    warn: (message) => console.warn(message),
    notify: (notice) => announcer.send({ type: "text.announce", text: authNoticeText(notice) }),
  });
