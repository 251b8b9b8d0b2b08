/** Where an error was met, and what can be done about it. */
export interface ErrorOrigin {
  /** Part of the page, in words of the code. */
  readonly component: string;
  /** Tries the same again. */
  readonly retry?: (() => Promise<unknown>) | undefined;
  /** The part of the page shows it by itself. */
  readonly isShown?: boolean;
  /** Nothing private. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** Takes errors from the start of the page, though what works on them is loaded later. */
export interface Errors<Layer> {
  report(thrown: unknown, origin: ErrorOrigin): void;
  /** Hears of each request whether our server answered it. */
  onReached(isReached: boolean): void;
  /** Whether the server is known not to be reached. */
  isOffline(): boolean;
  /** Loads the layer where it is not there yet. */
  load(): void;
  /** Null until it is loaded. */
  layer(): Layer | null;
  /** Hears when it is. */
  subscribe(hear: () => void): () => void;
}

/** Reports that are kept while nothing can be loaded. */
const MOST_WAITING = 50;

/** @param loadLayer Rejects where it cannot be had now; it is tried again with the next report. */
export function createErrors<
  Layer extends {
    readonly report: (thrown: unknown, origin: ErrorOrigin) => void;
    readonly onReached: (isReached: boolean) => void;
    readonly isOffline: () => boolean;
  },
>(loadLayer: () => Promise<Layer>): Errors<Layer> {
  let layer: Layer | null = null;
  let isLoading = false;
  let waiting: (readonly [thrown: unknown, origin: ErrorOrigin])[] = [];
  const listeners = new Set<() => void>();

  const load = async () => {
    if (layer || isLoading) return;
    isLoading = true;
    try {
      const loaded = await loadLayer();
      layer = loaded;
      for (const [thrown, origin] of waiting.splice(0)) loaded.report(thrown, origin);
      for (const hear of listeners) hear();
    } catch {
      // Without a connection there is nothing to load it from.
    }
    isLoading = false;
  };

  return {
    report(thrown, origin) {
      if (layer) return void layer.report(thrown, origin);
      waiting = [...waiting, [thrown, origin] as const].slice(-MOST_WAITING);
      void load();
    },
    onReached(isReached) {
      if (layer) layer.onReached(isReached);
      else if (!isReached) void load();
    },
    isOffline: () => layer?.isOffline() ?? false,
    load: () => void load(),
    layer: () => layer,
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
