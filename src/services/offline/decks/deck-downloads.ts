import type { DeckOnDevice } from "./pinned-deck.ts";

export interface DownloadListener {
  progressed(done: number, total: number): void;
  done(onDevice: DeckOnDevice): void;
  failed(message: string): void;
}

interface Download {
  readonly over: AbortController;
  readonly listeners: Set<DownloadListener>;
}

/** Downloads of decks that stay on the device. They go on when the page that began them is left. */
export function createDeckDownloads(options: {
  readonly refresh: (
    deckId: number,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ) => Promise<void>;
  readonly setPinned: (deckId: number, isPinned: boolean) => Promise<DeckOnDevice>;
  /** Brings the images of the deck, as far as there is room for them; resolves, too, when the signal aborts. */
  readonly bringMedia: (deckId: number, signal: AbortSignal) => Promise<void>;
}) {
  const { refresh, setPinned, bringMedia } = options;
  const underWay = new Map<number, Download>();

  const run = async (deckId: number, { over, listeners }: Download) => {
    try {
      await refresh(deckId, over.signal, (done, total) => {
        for (const listener of listeners) listener.progressed(done, total);
      });
      over.signal.throwIfAborted();
      // Images of a pinned deck find room where others do not.
      await setPinned(deckId, true);
      await bringMedia(deckId, over.signal);
      // It may have been given up meanwhile.
      const onDevice = await setPinned(deckId, !over.signal.aborted);
      for (const listener of listeners) listener.done(onDevice);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      for (const listener of listeners) listener.failed(message);
    } finally {
      if (underWay.get(deckId)?.over === over) underWay.delete(deckId);
    }
  };

  return {
    isUnderWay: (deckId: number) => underWay.has(deckId),
    /** Begins or joins a download. @returns a function that stops listening. */
    follow(deckId: number, listener: DownloadListener): () => void {
      const known = underWay.get(deckId);
      const download = known ?? { over: new AbortController(), listeners: new Set() };
      download.listeners.add(listener);
      if (!known) {
        underWay.set(deckId, download);
        void run(deckId, download);
      }
      return () => void download.listeners.delete(listener);
    },
    /** Stops the download without a message to its listeners; the deck is not stored. */
    abandon(deckId: number): void {
      const download = underWay.get(deckId);
      download?.listeners.clear();
      download?.over.abort();
      underWay.delete(deckId);
    },
  };
}
