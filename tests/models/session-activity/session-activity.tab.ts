import { createActor } from "xstate";
import { provideSessionActivity } from "#src/machines/session-activity/session-activity.machine.ts";
import { type ActivityPage, createSessionActivity } from "#src/services/auth/session-activity.ts";
import type { Hooks } from "../kit/system.ts";
import type { deviceClock } from "./session-activity.clock.ts";
import type { BrowserCrypto } from "#src/services/crypto/encrypted-records.ts";
import type { sharedChannel } from "./session-activity.channel.ts";

/** What the tabs of one device share. */
export interface Device {
  readonly clock: ReturnType<typeof deviceClock>;
  readonly channel: ReturnType<typeof sharedChannel>;
  readonly hooks: Hooks;
  /** Milliseconds since 1970. */
  now(): number;
  readonly crypto: BrowserCrypto;
}

/**
 * A tab with its own storage, the real service and the real machine.
 * @param storage Empty, or a copy of another tab's.
 */
export function newTab(device: Device, storage: Storage) {
  const { now, crypto } = device;
  const clock = device.clock.forTab();
  const channel = device.channel.forTab();
  const target = new EventTarget();
  let visibilityState: DocumentVisibilityState = "visible";
  const page: ActivityPage = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    get visibilityState() {
      return visibilityState;
    },
  };
  const service = createSessionActivity({ storage, now, crypto, page, openChannel: channel.open });
  const start = () =>
    createActor(
      provideSessionActivity(service, () => "sign-in-1"),
      { clock, inspect: (event) => device.hooks.inspect(event) },
    ).start();
  let actor: ReturnType<typeof start> | null = null;

  const become = (state: DocumentVisibilityState) => {
    visibilityState = state;
    target.dispatchEvent(new Event("visibilitychange"));
  };
  const stop = () => {
    become("hidden");
    actor?.stop();
  };
  return {
    storage,
    stop,
    hide: () => become("hidden"),
    show: () => become("visible"),
    act: (type: string) => target.dispatchEvent(new Event(type)),
    /** What stands in its storage is validated. */
    open() {
      visibilityState = "visible";
      actor = start();
    },
    signIn() {
      service.begin();
      this.open();
    },
    freeze() {
      become("hidden");
      clock.freeze();
      channel.freeze();
    },
    thaw() {
      clock.thaw();
      channel.thaw();
    },
    said: () => channel.said(),
    end: () => actor?.getSnapshot().output ?? null,
  };
}

export type Tab = ReturnType<typeof newTab>;
