import { SubscriptionState } from "#contract/subscription-status.ts";
import {
  type OfflineValidity,
  type SubscriptionFinding,
  offlineValidityOf,
} from "#domain/offline/offline-validity.ts";
import * as v from "valibot";
import { HttpError } from "../../http/http-error.ts";
import type { GenericData } from "./generic-data.ts";

const KEY = "subscription_status";
/** Milliseconds for which a subscription that is valid is not asked for again. */
const FRESH = 5 * 60_000;
/** How long the device remembers it without a server, milliseconds. */
const REMEMBERED = 30 * 86_400_000;

const Remembered = v.object({ state: SubscriptionState, askedAt: v.number() });
type Remembered = v.InferOutput<typeof Remembered>;

/** Whether the learner's subscription lets more be stored on the device (specification, section 4). */
export interface OfflineSubscription {
  /** Asks the server, where what the device remembers is not fresh. */
  validate(signal?: AbortSignal): Promise<OfflineValidity>;
  remembered(): Promise<OfflineValidity>;
}

export function createOfflineSubscription(options: {
  readonly ask: (signal: AbortSignal | undefined) => Promise<SubscriptionState>;
  readonly data: GenericData;
  readonly isSignedIn: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): OfflineSubscription {
  const { ask, data, isSignedIn, now } = options;
  /** For this page; the stored record serves the next one, and pages without a connection. */
  let known: Remembered | null = null;

  const remember = async () => {
    if (known) return known;
    const stored = await data.read(KEY, Remembered).catch(() => null);
    return (known ??= stored?.found ? stored.data : null);
  };

  const judge = (found: SubscriptionFinding) => offlineValidityOf(isSignedIn() ? found : "no user", now());

  /** A clock that went back makes nothing fresh; a renewed subscription counts at once. */
  const isFresh = ({ state, askedAt }: Remembered) =>
    Math.abs(now() - askedAt) < FRESH && judge(state).isValid;

  return {
    remembered: async () => judge((await remember())?.state ?? "failed"),

    async validate(signal) {
      const before = await remember();
      if (!isSignedIn() || (before && isFresh(before))) return judge(before?.state ?? "failed");
      try {
        const state = await ask(signal);
        known = { state, askedAt: now() };
        // If it cannot be stored, it is requested again.
        await data
          .put(KEY, known, { type: "subscription", expiresAt: now() + REMEMBERED })
          .catch(() => undefined);
        return judge(state);
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) return judge("no token");
        return judge(before?.state ?? "failed");
      }
    },
  };
}
