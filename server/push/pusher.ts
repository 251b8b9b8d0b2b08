import { setTimeout as pause } from "node:timers/promises";
import webPush from "web-push";
import type { Config } from "#server/config.ts";
import { publicKeyOf } from "./vapid-key.ts";

/** Hosts of the browsers' push services; `*.` matches any subdomain. */
const HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
  "*.push.apple.com",
];

const isHost = (host: string) =>
  HOSTS.some((known) => (known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known));

/** Learners name the address: it must never be one within our own network. @param configured The origin of our own service. */
function isPushAddress(address: string, configured: string | undefined): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (url.href !== address) return false;
  if (url.origin === configured) return true;
  return url.protocol === "https:" && url.port === "" && isHost(url.hostname);
}

/** Where the push service takes messages for one browser, and the keys that only this browser decrypts with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the browser does not take messages any more. */
export type PushOutcome = "delivered" | "gone" | "failed";

export interface Pusher {
  readonly publicKey: string;
  isAddress(address: string): boolean;
  /** @param topic Of two messages with the same one, a service keeps the newer. */
  push(target: PushTarget, message: { readonly text: string; readonly topic: string }): Promise<PushOutcome>;
}

const DAY_S = 24 * 60 * 60;
const TIMEOUT = 10_000;
/** Before the second and the third try, milliseconds. */
const WAITS = [1000, 5000];
const LONGEST_WAIT = 30_000;

/** Milliseconds. */
interface Timing {
  wait(ms: number): Promise<unknown>;
  deadline(ms: number): AbortSignal;
}

const REAL_TIME: Timing = { wait: (ms) => pause(ms), deadline: (ms) => AbortSignal.timeout(ms) };

type PushConfig = Pick<Config, "appUrl" | "supportEmail" | "pushService">;

/** @param privateKey As `ensureVapidKey` gives it. @throws Error for a text that is no key. */
export function createPusher(
  privateKey: string,
  { appUrl, supportEmail, pushService }: PushConfig,
  { wait, deadline }: Timing = REAL_TIME,
): Pusher {
  const publicKey = publicKeyOf(privateKey);
  if (publicKey === null) throw new Error("The key for push messages is no private key of P-256.");
  const vapidDetails = { subject: subjectOf(appUrl, supportEmail), publicKey, privateKey };

  const attempt = async (request: () => Promise<Response>, tries: number): Promise<PushOutcome> => {
    const answer = await request().catch(() => null);
    // The body is not used, and may have any length.
    await answer?.body?.cancel().catch(() => undefined);
    if (answer?.ok) return "delivered";
    if (answer?.status === 404 || answer?.status === 410) return "gone";
    const usualWait = WAITS[tries];
    const mayPass = answer === null || answer.status === 429 || answer.status >= 500;
    if (!mayPass || usualWait === undefined) return "failed";
    const asked = Number(answer?.headers.get("retry-after") ?? 0) * 1000;
    await wait(Math.min(Math.max(asked || 0, usualWait), LONGEST_WAIT));
    return attempt(request, tries + 1);
  };

  return {
    publicKey,
    isAddress: (address) => isPushAddress(address, pushService),
    async push({ endpoint, p256dh, auth }, { text, topic }) {
      if (!isPushAddress(endpoint, pushService)) return "failed";
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: DAY_S,
        urgency: "normal",
        topic,
      });
      const { headers, body } = details;
      const request = () =>
        fetch(endpoint, {
          method: "POST",
          headers,
          body: body === null ? null : new Uint8Array(body),
          redirect: "manual",
          signal: deadline(TIMEOUT),
        });
      return attempt(request, 0);
    },
  };
}

function subjectOf(appUrl: string, supportEmail: string | undefined): string {
  if (supportEmail !== undefined) return `mailto:${supportEmail}`;
  return appUrl.startsWith("https:") ? appUrl : `mailto:no-reply@${new URL(appUrl).hostname}`;
}
