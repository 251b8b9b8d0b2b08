import { type EventObject, assign, fromCallback, fromPromise, setup } from "xstate";
import type { DeckOnDevice } from "../../services/offline/decks/pinned-deck.ts";
import type { createDeckDownloads } from "../../services/offline/decks/deck-downloads.ts";
import { of, output, whole } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  readonly deckId: number;
  onDevice: DeckOnDevice | null;
  /** Cards that are on the device, and cards of the deck; both 0 until that is known. */
  done: number;
  total: number;
  /** Why the deck could not be stored, in words for a person. */
  message: string;
}

export type OfflineDeckEvent =
  | { type: "deck.pin" }
  | { type: "deck.cancel" }
  /** The device may remove the deck when it was not opened for long. */
  | { type: "deck.unpin" }
  | { type: "download.progressed"; done: number; total: number }
  | { type: "download.done"; onDevice: DeckOnDevice }
  | { type: "download.failed"; message: string };

export const offlineDeckMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { deckId: number },
    events: {} as OfflineDeckEvent,
  },
  actors: {
    /** `isComing`: an earlier page began the download. */
    readDeck: provided.promise<{ onDevice: DeckOnDevice; isComing: boolean }, { deckId: number }>("readDeck"),
    unpinDeck: provided.promise<DeckOnDevice, { deckId: number }>("unpinDeck"),
    /** Reports progress and end. The download continues after the actor stops. */
    downloadDeck: provided.callback<EventObject, { deckId: number }, OfflineDeckEvent>("downloadDeck"),
  },
  actions: {
    know: assign({ onDevice: (_, onDevice: DeckOnDevice) => onDevice }),
    begin: assign({ done: 0, total: 0, message: "" }),
    progress: assign((_, { done, total }: { done: number; total: number }) => ({ done, total })),
    abandon: provided.action<{ deckId: number }>("abandon"),
    explain: assign({ message: (_, message: string) => message }),
  },
  guards: {
    isComing: (_, read: { isComing: boolean }) => read.isComing,
    isPinned: (_, { onDevice }: { onDevice: DeckOnDevice }) => onDevice.pinned,
  },
}).createMachine({
  id: "offlineDeck",
  context: ({ input }) => ({ ...input, onDevice: null, done: 0, total: 0, message: "" }),
  initial: "reading",
  states: {
    reading: {
      invoke: {
        src: "readDeck",
        input: ({ context: { deckId } }) => ({ deckId }),
        onDone: [
          {
            guard: { type: "isComing", params: output },
            target: "downloading",
            actions: { type: "know", params: ({ event }) => event.output.onDevice },
          },
          {
            guard: { type: "isPinned", params: output },
            target: "pinned",
            actions: { type: "know", params: ({ event }) => event.output.onDevice },
          },
          { target: "unpinned", actions: { type: "know", params: ({ event }) => event.output.onDevice } },
        ],
        onError: "unavailable",
      },
    },
    unavailable: {},
    unpinned: { on: { "deck.pin": "downloading" } },
    downloading: {
      entry: "begin",
      invoke: { src: "downloadDeck", input: ({ context: { deckId } }) => ({ deckId }) },
      on: {
        "deck.cancel": {
          target: "unpinned",
          actions: { type: "abandon", params: ({ context: { deckId } }) => ({ deckId }) },
        },
        "download.progressed": { actions: { type: "progress", params: whole } },
        "download.done": { target: "pinned", actions: { type: "know", params: of("onDevice") } },
        "download.failed": { target: "failed", actions: { type: "explain", params: of("message") } },
      },
    },
    failed: { on: { "deck.pin": "downloading" } },
    pinned: { on: { "deck.unpin": "unpinning" } },
    unpinning: {
      invoke: {
        src: "unpinDeck",
        input: ({ context: { deckId } }) => ({ deckId }),
        onDone: { target: "unpinned", actions: { type: "know", params: output } },
        onError: "pinned",
      },
    },
  },
});

export const provideOfflineDeck = (service: {
  readonly downloads: ReturnType<typeof createDeckDownloads>;
  readonly readDeck: (deckId: number) => Promise<DeckOnDevice>;
  readonly unpinDeck: (deckId: number) => Promise<DeckOnDevice>;
  /** The deck is no longer restored after a sign-out. */
  readonly settleDeck: (deckId: number) => Promise<void>;
}) => {
  const { downloads } = service;
  return offlineDeckMachine.provide({
    actors: {
      readDeck: fromPromise(async ({ input: { deckId } }) => ({
        onDevice: await service.readDeck(deckId),
        isComing: downloads.isUnderWay(deckId),
      })),
      unpinDeck: fromPromise(async ({ input: { deckId } }) => {
        await service.settleDeck(deckId);
        return service.unpinDeck(deckId);
      }),
      downloadDeck: fromCallback<OfflineDeckEvent, { deckId: number }>(({ input: { deckId }, sendBack }) =>
        downloads.follow(deckId, {
          progressed: (done, total) => sendBack({ type: "download.progressed", done, total }),
          done: (onDevice) => sendBack({ type: "download.done", onDevice }),
          failed: (message) => sendBack({ type: "download.failed", message }),
        }),
      ),
    },
    actions: {
      abandon(_, { deckId }) {
        downloads.abandon(deckId);
        service.settleDeck(deckId).catch(() => undefined);
      },
    },
  });
};
