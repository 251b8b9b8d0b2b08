import { fromCallback, fromPromise } from "xstate";
import type { createDeckDownloads } from "../../services/offline/decks/deck-downloads.ts";
import type { DeckOnDevice } from "../../services/offline/decks/pinned-deck.ts";
import { type OfflineDeckEvent, offlineDeckMachine } from "./offline-deck.machine.ts";

/** Provides the downloads and records of a learner's decks. */
export const offlineDeckServedBy = (service: {
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
