import { fromCallback, fromPromise } from "xstate";
import { type OfflineDeviceEvent, offlineDeviceMachine } from "./offline-device.machine.ts";

/** Provides how a learner's device is opened, shown and closed. */
export const offlineDeviceServedBy = <Device extends { close(): void }>(services: {
  /**
   * Protects a learner's data from eviction by any tab.
   *
   * @returns Ends the protection.
   */
  readonly hold: (userId: number) => Promise<() => void>;
  /** @param isWanted False once the learner has signed out. */
  readonly open: (userId: number, isWanted: () => boolean) => Promise<Device>;
  /** Takes the device once it is open, and null once it is closed. */
  readonly show: (device: Device | null) => void;
  readonly evictOthers: (userId: number | null) => Promise<void>;
  readonly downloadDecks: (deckIds: readonly number[]) => void;
}) =>
  offlineDeviceMachine.provide({
    actors: {
      runDevice: fromCallback<OfflineDeviceEvent, { userId: number }>(({ input: { userId }, sendBack }) => {
        const stopped = new AbortController();
        const isWanted = () => !stopped.signal.aborted;
        const held = services.hold(userId);
        let device: Device | null = null;
        const run = async () => {
          await held;
          const opened = await services.open(userId, isWanted);
          if (!isWanted()) return opened.close();
          device = opened;
          services.show(device);
          sendBack({ type: "device.opened" });
        };
        run().catch((error: unknown) => sendBack({ type: "device.failed", error }));
        return () => {
          stopped.abort();
          device?.close();
          if (device) services.show(null);
          held.then((letGo) => letGo()).catch(() => undefined);
        };
      }),
      evictOthers: fromPromise(({ input }) => services.evictOthers(input.userId)),
    },
    actions: { downloadDecks: (_, { deckIds }) => services.downloadDecks(deckIds) },
  });
