import * as v from "valibot";
import {
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from "#contract/notifications/push-subscriptions.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import { createPushChoice } from "./push-choice.ts";
import { PUSH_CHANGED } from "./push-messages.ts";

/** How long the service worker may take to start, milliseconds. */
const READY_TIMEOUT = 10_000;

const Changed = v.object({ type: v.literal(PUSH_CHANGED) });

interface Learner {
  readonly userId: number;
  /** Names the sign-in. */
  readonly signIn: string;
}

interface PushPlatform {
  readonly http: Http;
  learner(): Learner | null;
  deadline(ms: number): AbortSignal;
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

const isSame = (key: ArrayBuffer | null, other: Uint8Array) =>
  key !== null && String(new Uint8Array(key)) === String(other);

/** The push subscription of this browser. */
export function createPushDevice(
  page: Window & typeof globalThis,
  { http, learner, deadline }: PushPlatform,
) {
  const { navigator } = page;
  const choice = createPushChoice(page.localStorage);
  const isSupported = "serviceWorker" in navigator && "PushManager" in page && "Notification" in page;
  /** The learner and sign-in with push on; null otherwise. */
  let served: Learner | null = null;
  /** In order, so that a sign-out does not overtake a subscription. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run, run);
    last = turn.catch(() => undefined);
    return turn;
  };

  const signedIn = () => {
    const now = learner();
    if (now === null) throw new Error("Nobody is signed in.");
    return now;
  };
  const registered = async () => {
    const signal = deadline(READY_TIMEOUT);
    const late = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error("The service worker did not start."));
      if (signal.aborted) giveUp();
      signal.addEventListener("abort", giveUp);
    });
    return Promise.race([navigator.serviceWorker.ready, late]);
  };
  const current = async () => {
    const registration = isSupported ? await navigator.serviceWorker.getRegistration() : undefined;
    return (await registration?.pushManager.getSubscription()) ?? null;
  };
  const save = async ({ endpoint, keys }: PushSubscriptionJSON) => {
    const body = {
      endpoint: endpoint ?? "",
      keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
    };
    await http.call(subscribeToPush, { body });
  };

  const subscribe = async () => {
    const { userId, signIn } = signedIn();
    const { key } = await http.call(getPushKey, {});
    if (key === null) throw new Error("The server does not push.");
    const applicationServerKey = bytesOf(key);
    const { pushManager } = await registered();
    const anew = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    let subscription = await pushManager.getSubscription();
    if (subscription && !isSame(subscription.options.applicationServerKey, applicationServerKey)) {
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await anew();
    try {
      await save(subscription.toJSON());
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 409)) throw error;
      // The server has this address for another learner, with other keys.
      await subscription.unsubscribe();
      subscription = await anew();
      await save(subscription.toJSON());
    }
    const { endpoint } = subscription;
    choice.keep({ userId, endpoint, signIn });
    served = { userId, signIn };
  };

  return {
    /** Finds the state; subscribes again if the learner had turned push on. */
    check: () =>
      inTurn(async () => {
        if (!isSupported) return isUninstalled(page) ? "uninstalled" : "unsupported";
        const { permission } = page.Notification;
        if (permission === "denied") return "blocked";
        const { userId, signIn } = signedIn();
        const stored = choice.read();
        const subscription = await current();
        if (permission !== "granted" || stored?.userId !== userId) {
          // It may be another learner's subscription. The push service then answers 410, and the server deletes it.
          await subscription?.unsubscribe();
          return "off";
        }
        if (subscription?.endpoint === stored.endpoint && stored.signIn === signIn)
          served = { userId, signIn };
        else await subscribe();
        return "on";
      }),

    askPermission: (): Promise<NotificationPermission> => page.Notification.requestPermission(),

    subscribe: () => inTurn(subscribe),

    /** Turns push off for good, even if the server cannot be informed. */
    unsubscribe: () =>
      inTurn(async () => {
        const subscription = await current();
        await subscription?.unsubscribe();
        choice.forget(signedIn().userId);
        served = null;
        if (!subscription) return;
        const body = { endpoint: subscription.endpoint };
        await http.call(unsubscribeFromPush, { body }).catch(() => undefined);
      }),

    /** After a sign-out, which ended it at the server; the choice stays for the next sign-in. */
    release: () =>
      inTurn(async () => {
        const ended = served;
        served = null;
        // Another tab may use it now.
        if (ended && choice.read()?.signIn === ended.signIn) await (await current())?.unsubscribe();
      }),

    /** Reports when the page becomes visible or the subscription changed. */
    watch(onChange: () => void): () => void {
      const look = () => page.document.visibilityState === "visible" && onChange();
      const listen = ({ data }: MessageEvent<unknown>) => v.is(Changed, data) && onChange();
      page.document.addEventListener("visibilitychange", look);
      if (isSupported) navigator.serviceWorker.addEventListener("message", listen);
      return () => {
        page.document.removeEventListener("visibilitychange", look);
        if (isSupported) navigator.serviceWorker.removeEventListener("message", listen);
      };
    },
  };
}

/** On an iPhone or iPad, only an application on the home screen has push; an iPad says that it is a Mac. */
function isUninstalled({ navigator: { userAgent, maxTouchPoints }, matchMedia }: Window): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && !matchMedia("(display-mode: standalone)").matches;
}
