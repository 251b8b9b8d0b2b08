import { fromCallback, fromPromise } from "xstate";
import { type OfflineDeviceEvent, offlineDeviceMachine } from "./offline-device.machine.ts";

/** The machine over devices that are opened for it, one learner's at a time. */
export const offlineDeviceServedBy = <Device extends { close(): void }>(outside: {
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
        const held = outside.hold(userId);
        let device: Device | null = null;
        const run = async () => {
          await held;
          const opened = await outside.open(userId, isWanted);
          if (!isWanted()) return opened.close();
          device = opened;
          outside.show(device);
          sendBack({ type: "device.opened" });
        };
        run().catch((error: unknown) => sendBack({ type: "device.failed", error }));
        return () => {
          stopped.abort();
          device?.close();
          if (device) outside.show(null);
          held.then((letGo) => letGo()).catch(() => undefined);
        };
      }),
      evictOthers: fromPromise(({ input }) => outside.evictOthers(input.userId)),
    },
    actions: { downloadDecks: (_, { deckIds }) => outside.downloadDecks(deckIds) },
  });
