import { type EventObject, assign, fromCallback, fromPromise, setup } from "xstate";
import { whole } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  /** The signed-in learner; null if no one is signed in, undefined until that is known. */
  readonly userId: number | null | undefined;
  readonly error: unknown;
  readonly missed: readonly number[];
}

type OfflineDeviceEvent =
  /** The state of the sign-in may have changed; null: nobody is signed in. */
  | { type: "auth.changed"; userId: number | null }
  | { type: "auth.pending" }
  | { type: "device.need" }
  | { type: "device.opened" }
  | { type: "device.failed"; error: unknown }
  | { type: "deck.download"; deckId: number }
  | { type: "deck.missed"; userId: number; deckId: number }
  | { type: "connection.restored" };

/** Opens the device of the signed-in learner, and evicts the data of others. */
export const offlineDeviceMachine = setup({
  types: { context: {} as Context, events: {} as OfflineDeviceEvent, tags: {} as "settled" },
  actors: {
    /** Opens the device, reports `device.opened` or `device.failed`, and closes the device when it is stopped. */
    runDevice: provided.callback<EventObject, { userId: number }, OfflineDeviceEvent>("runDevice"),
    evictOthers: provided.promise<void, { userId: number | null }>("evictOthers"),
  },
  actions: {
    setLearner: assign((_, { userId }: { readonly userId: number | null }) => ({
      userId,
      missed: [],
    })),
    keepError: assign({ error: (_, { error }: { readonly error: unknown }) => error }),
    forgetError: assign({ error: null }),
    addMissed: assign({
      missed: ({ context }, { deckId }: { readonly deckId: number }) => [
        ...new Set([...context.missed, deckId]),
      ],
    }),
    dropMissed: assign({
      missed: ({ context }, { deckId }: { readonly deckId: number }) =>
        context.missed.filter((id) => id !== deckId),
    }),
    forgetMissed: assign({ missed: [] }),
    downloadDecks: provided.action<{ readonly deckIds: readonly number[] }>("downloadDecks"),
  },
  guards: {
    isSame: ({ context }, { userId }: { readonly userId: number | null }) => context.userId === userId,
    isNobody: (_, { userId }: { readonly userId: number | null }) => userId === null,
  },
}).createMachine({
  id: "offlineDevice",
  context: { userId: undefined, error: null, missed: [] },
  type: "parallel",
  on: {
    "deck.download": { actions: { type: "dropMissed", params: whole } },
    "deck.missed": {
      guard: { type: "isSame", params: whole },
      actions: { type: "addMissed", params: whole },
    },
    "connection.restored": {
      actions: [
        { type: "downloadDecks", params: ({ context }) => ({ deckIds: context.missed }) },
        "forgetMissed",
      ],
    },
  },
  states: {
    device: {
      initial: "unknown",
      on: {
        "auth.changed": [
          { guard: { type: "isSame", params: whole } },
          {
            guard: { type: "isNobody", params: whole },
            target: ".closed",
            actions: { type: "setLearner", params: whole },
          },
          { target: ".running", actions: { type: "setLearner", params: whole } },
        ],
      },
      states: {
        unknown: {
          on: {
            // Also after a refused sign-in, which leaves the learner null.
            "auth.changed": {
              guard: { type: "isNobody", params: whole },
              target: "closed",
              actions: { type: "setLearner", params: whole },
            },
          },
        },
        closed: { tags: "settled", on: { "auth.pending": "unknown" } },
        running: {
          invoke: { src: "runDevice", input: ({ context }) => learnerOf(context) },
          initial: "opening",
          states: {
            opening: {
              on: {
                "device.opened": "open",
                "device.failed": {
                  target: "#offlineDevice.device.failed",
                  actions: { type: "keepError", params: whole },
                },
              },
            },
            open: { tags: "settled" },
          },
        },
        failed: { tags: "settled", exit: "forgetError", on: { "device.need": "running" } },
      },
    },
    eviction: {
      initial: "settled",
      on: { "auth.changed": [{ guard: { type: "isSame", params: whole } }, { target: ".evicting" }] },
      states: {
        settled: {},
        evicting: {
          invoke: {
            src: "evictOthers",
            input: ({ context }) => ({ userId: context.userId ?? null }),
            onDone: "settled",
            onError: "failed",
          },
        },
        failed: { on: { "auth.changed": "evicting", "device.need": "evicting" } },
      },
    },
  },
});

function learnerOf({ userId }: Context): { readonly userId: number } {
  if (typeof userId !== "number") throw new Error("There is no learner whose device could be opened.");
  return { userId };
}

export const provideOfflineDevice = <Device extends { close(): void }>(services: {
  /** Protects the learner's data from eviction by any tab; the result ends the protection. */
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
        const lock = services.hold(userId);
        let device: Device | null = null;
        const run = async () => {
          await lock;
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
          lock.then((letGo) => letGo()).catch(() => undefined);
        };
      }),
      evictOthers: fromPromise(({ input }) => services.evictOthers(input.userId)),
    },
    actions: { downloadDecks: (_, { deckIds }) => services.downloadDecks(deckIds) },
  });
