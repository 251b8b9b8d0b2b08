import { fromCallback } from "xstate";
import {
  type OfflineDeckEvent,
  offlineDeckMachine,
} from "#src/machines/offline-deck/offline-deck.machine.ts";
import type { DeckOnDevice } from "#src/services/offline/decks/pinned-deck.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { NO_CONNECTION, type OfflineDeckModelEvent, type Source } from "./offline-deck.model.ts";

const DECK = { deckId: 9 };
/** Each source's deck has a size of its own. */
const SIZES: Readonly<Record<Source, number>> = { read: 1000, download: 2000, release: 3000 };
const deckOf = (source: Source, isPinned: boolean): DeckOnDevice => ({
  pinned: isPinned,
  size: SIZES[source],
  refreshedAt: 1,
  invalid: 0,
  missingImages: 0,
});

/** The real machine over a device that answers when the test says so. */
export function offlineDeckSystem(hooks: Hooks): DrivenSystem<OfflineDeckModelEvent> {
  const abandoned: number[] = [];
  const downloads: { notify: (event: OfflineDeckEvent) => void; isOver: boolean }[] = [];
  const downloadDeck = fromCallback<OfflineDeckEvent, typeof DECK>(({ sendBack }) => {
    const download = { notify: sendBack, isOver: false };
    downloads.push(download);
    return () => (download.isOver = true);
  });
  const controlled = controlledSystem(offlineDeckMachine, hooks, {
    actors: ["readDeck", "unpinDeck"],
    provide: {
      actors: { downloadDeck },
      actions: { abandon: (_, { deckId }) => void abandoned.push(deckId) },
    },
  });
  const { readDeck, unpinDeck } = controlled.work;
  controlled.start(DECK);
  const notify = (event: OfflineDeckEvent) => downloads.at(-1)?.notify(event);
  return controlled.system({
    drive: {
      "read.ends": ({ isPinned, isComing }) =>
        readDeck.last().resolve({ onDevice: deckOf("read", isPinned), isComing }),
      "read.fails": () => readDeck.last().reject(new Error("No database.")),
      keep: controlled.sends({ type: "deck.pin" }),
      cancel: controlled.sends({ type: "deck.cancel" }),
      release: controlled.sends({ type: "deck.unpin" }),
      "download.progresses": ({ done }) => notify({ type: "download.progressed", done, total: 4 }),
      "download.ends": () => notify({ type: "download.done", onDevice: deckOf("download", true) }),
      "download.fails": () => notify({ type: "download.failed", message: NO_CONNECTION }),
      "release.ends": () => unpinDeck.last().resolve(deckOf("release", false)),
      "release.fails": () => unpinDeck.last().reject(new Error("Not now.")),
    },
    observe() {
      const snapshot = controlled.snapshot();
      const { onDevice, done, message } = snapshot.context;
      return {
        state: snapshot.value,
        done,
        source:
          (["read", "download", "release"] as const).find((one) => SIZES[one] === onDevice?.size) ?? null,
        message: snapshot.matches("failed") ? message : null,
        downloads: downloads.length,
        abandoned: abandoned.filter((deckId) => deckId === DECK.deckId).length,
        underWay: downloads.filter(({ isOver }) => !isOver).length,
        releases: unpinDeck.calls.length,
      };
    },
  });
}
