import { useQueries } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { hasMarkup, hasMaths } from "#domain/markup/has-markup.ts";
import { type MediaTexts, mediaAhead, mediaIn, recordingsIn, textsOn } from "#domain/markup/media.ts";
import type { Lazy } from "../../services/browser/lazy.ts";
import type { RenderedText } from "../../ui/study/CardText.tsx";
import type { Recordings } from "../../services/browser/recordings.ts";
import { mediaQuery } from "../../services/queries/media-query.ts";

const nothing = () => () => undefined;

/** The part once it is loaded; loaded only where it is needed. A load that fails is repeated for the next text. */
function usePart<T>(part: Lazy<T> | undefined, isNeeded: boolean): T | null {
  const loaded = useSyncExternalStore(part?.subscribe ?? nothing, () => part?.now() ?? null);
  useEffect(() => {
    if (isNeeded) part?.get().catch(() => undefined);
  }, [part, isNeeded]);
  return isNeeded ? loaded : null;
}

/** Loads what cards need before the first of them shows. */
export function useMarkupAhead(cards: readonly MediaTexts[]): void {
  const { markup, http, queryClient } = useRouteContext({ from: "/app" });
  useEffect(() => {
    const texts = cards.flatMap(textsOn).filter(hasMarkup);
    if (texts.length === 0) return;
    for (const hash of mediaAhead(cards)) queryClient.query(mediaQuery(http, hash)).catch(() => undefined);
    const load = async () => {
      const { maths } = await markup.get();
      if (texts.some(hasMaths)) await maths.get();
    };
    load().catch(() => undefined);
  }, [markup, http, queryClient, cards]);
}

/** Addresses of the images and recordings of a text, by their hashes; null for one that could not be loaded. */
function useMedia(text: string): ReadonlyMap<string, string | null> {
  const { http } = useRouteContext({ from: "/app" });
  const hashes = useMemo(() => mediaIn(text), [text]);
  return useQueries({
    queries: hashes.map((hash) => mediaQuery(http, hash)),
    combine: useCallback(
      (loaded: readonly { readonly data: string | undefined; readonly isError: boolean }[]) =>
        new Map(
          hashes.flatMap((hash, index): [string, string | null][] => {
            const { data, isError = false } = loaded[index] ?? {};
            if (data) return [[hash, data]];
            return isError ? [[hash, null]] : [];
          }),
        ),
      [hashes],
    ),
  });
}

const nothingPlays = () => null;

/** Plays the recordings of a text; undefined where it has none. They stop with the text. */
function usePlayer(
  text: string,
  media: ReadonlyMap<string, string | null>,
  recordings: Recordings | undefined,
): RenderedText["player"] {
  const own = useMemo(() => new Set(recordingsIn(text)), [text]);
  const current = useSyncExternalStore(recordings?.watch ?? nothing, recordings?.current ?? nothingPlays);
  const playing = current !== null && own.has(current) ? current : null;
  useEffect(
    () => () => {
      const last = recordings?.current() ?? null;
      if (last !== null && own.has(last)) recordings?.stop();
    },
    [recordings, own],
  );
  const onPlay = useCallback(
    (hash: string) => {
      const address = media.get(hash);
      if (recordings?.current() === hash) recordings.stop();
      else if (address) recordings?.play([{ hash, address }]);
    },
    [recordings, media],
  );
  return useMemo(
    () => (own.size > 0 && recordings ? { playing, onPlay } : undefined),
    [own, recordings, playing, onPlay],
  );
}

/** The elements of a text's markup; null where it has none, and until the renderer is loaded. */
export function useMarkup(text: string): RenderedText | null {
  const { markup } = useRouteContext({ from: "/app" });
  const layer = usePart(markup, hasMarkup(text));
  const maths = usePart(layer?.maths, hasMaths(text));
  const media = useMedia(text);
  const rendered = useMemo(() => layer?.render(text, maths, media) ?? null, [layer, text, maths, media]);
  const player = usePlayer(text, media, layer?.recordings);
  return useMemo(() => rendered && { ...rendered, ...(player && { player }) }, [rendered, player]);
}
