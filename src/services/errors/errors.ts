import type { Lazy } from "../browser/lazy.ts";

/** Where an error was met, and what can be done about it. */
export interface ErrorOrigin {
  /** Part of the page, in words of the code. */
  readonly component: string;
  /** What failed, in words for a person; in no report, because it may be theirs. */
  readonly subject?: string | undefined;
  /** Tells one retry from another of the same component; in no report. */
  readonly key?: string | undefined;
  /** Tries the same again. */
  readonly retry?: (() => Promise<unknown>) | undefined;
  /** The retry changes something: only a person asks for it, or the return of the connection. */
  readonly isChange?: boolean;
  /** The part of the page shows it by itself. */
  readonly isShown?: boolean;
  /** Nothing private. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** What works on errors once it is loaded. */
interface Layer {
  readonly report: (thrown: unknown, origin: ErrorOrigin) => void;
  readonly doubts: () => number;
  readonly onReached: (isReached: boolean, doubts: number) => void;
  readonly isOffline: () => boolean;
  readonly forget: () => void;
}

/** Takes errors from the start of the page, though what works on them is loaded later. */
export interface Errors<Loaded extends Layer> {
  report(thrown: unknown, origin: ErrorOrigin): void;
  /** A request is sent. @returns Takes whether our server answered it. */
  onSent(): (isReached: boolean) => void;
  /** Whether the server is known not to be reached. */
  isOffline(): boolean;
  /** Loads the layer where it is not there yet, and then does something with it. */
  whenLoaded(act?: (layer: Loaded) => void): void;
  /** Somebody else may be here next: nothing of what failed is kept for them. */
  forget(): void;
  /** Null until it is loaded. */
  layer(): Loaded | null;
  /** What went wrong last and nothing could show, because the layer could not be loaded; else null. */
  unshown(): unknown;
  /** Calls the listener when one of the two changes. */
  subscribe(listener: () => void): () => void;
}

/** Acts that are kept while nothing can be loaded. */
const MOST_WAITING = 50;

/** @param lazy Where the layer cannot be loaded now, it is tried again with the next act. */
export function createErrors<Loaded extends Layer>(lazy: Lazy<Loaded>): Errors<Loaded> {
  let layer: Loaded | null = null;
  let waiting: ((layer: Loaded) => void)[] = [];
  let newest: unknown = null;
  let unshown: unknown = null;
  const listeners = new Set<() => void>();

  /** What fails here is one more error, and keeps nobody else waiting. */
  const doWith = (loaded: Loaded, act: (layer: Loaded) => void) => {
    try {
      act(loaded);
    } catch (error) {
      loaded.report(error, { component: "errors" });
    }
  };
  const setUnshown = (thrown: unknown) => {
    if (unshown === thrown) return;
    unshown = thrown;
    for (const listener of listeners) listener();
  };
  const load = async () => {
    const loaded = await lazy.get().catch(() => null);
    if (layer) return;
    if (loaded === null) return setUnshown(newest);
    layer = loaded;
    for (const act of waiting.splice(0)) doWith(layer, act);
    unshown = null;
    for (const listener of listeners) listener();
  };
  const whenLoaded = (act: (layer: Loaded) => void = () => {}) => {
    if (layer) return act(layer);
    waiting = [...waiting, act].slice(-MOST_WAITING);
    void load();
  };

  return {
    whenLoaded,
    report(thrown, origin) {
      if (!origin.isShown) newest = thrown;
      whenLoaded((loaded) => loaded.report(thrown, origin));
    },
    onSent() {
      const doubts = layer?.doubts() ?? 0;
      return (isReached) => {
        if (layer) layer.onReached(isReached, doubts);
        // It can be loaded now what could not before.
        else if (!isReached || waiting.length > 0)
          whenLoaded((loaded) => loaded.onReached(isReached, doubts));
      };
    },
    forget() {
      waiting = [];
      newest = null;
      setUnshown(null);
      layer?.forget();
    },
    unshown: () => unshown,
    isOffline: () => layer?.isOffline() ?? false,
    layer: () => layer,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
