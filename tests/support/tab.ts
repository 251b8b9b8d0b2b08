import { randomUUID } from "node:crypto";
import type { Platform } from "#src/app/auth-session.ts";
import { memoryStorage } from "./memory-storage.ts";

type Shared = Pick<
  Platform,
  | "crypto"
  | "locks"
  | "openChannel"
  | "localStorage"
  | "page"
  | "isMobile"
  | "random"
  | "isOffline"
  | "hasNetwork"
  | "onSent"
  | "onUnverified"
  | "onUnsubscribed"
>;

/** The shared environment of a browser's tabs; browsers in one process are isolated. */
export function browser(): Shared {
  const id = randomUUID();
  const { locks } = navigator;
  return {
    crypto,
    isMobile: () => false,
    random: () => 0.5,
    isOffline: () => false,
    hasNetwork: () => true,
    onSent: () => () => undefined,
    onUnverified: () => undefined,
    onUnsubscribed: () => undefined,
    page: Object.assign(new EventTarget(), { visibilityState: "visible" as const }),
    localStorage: memoryStorage(),
    openChannel: (name) => new BroadcastChannel(`${id} ${name}`),
    locks: Object.assign(Object.create(locks), {
      request: (name: string, options: LockOptions, run: LockGrantedCallback<unknown>) =>
        locks.request(`${id} ${name}`, options, run),
    }),
  };
}
