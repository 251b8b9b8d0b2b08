import { useQueries } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { hasMarkup, hasMaths } from "#domain/markup/has-markup.ts";
import { type MediaTexts, mediaAhead, mediaIn, recordingsIn, textsOn } from "#domain/markup/media.ts";
import { type Lazy, createLazy } from "../../services/browser/lazy.ts";
import type { RenderedText } from "../../ui/study/CardText.tsx";
import type { Recordings } from "../../services/browser/recordings.ts";
import { mediaQuery } from "../../services/queries/media-query.ts";

/** Markdown on cards, loaded with the first card that needs it. */
export const markup = createLazy(async () => (await import("./start-markup.ts")).startMarkup(window));

/** Loaded with the first card that has a formula. */
const maths = createLazy(async () => (await import("../../services/markup/maths.ts")).createMaths());

const nothing = () => () => undefined;

/** A part that is loaded on demand. A failed load is repeated for the next text. */
function usePart<T>(part: Lazy<T>, isNeeded: boolean): T | null {
  const loaded = useSyncExternalStore(part.subscribe, part.now);
  useEffect(() => {
    if (isNeeded) part.get().catch(() => undefined);
  }, [part, isNeeded]);
  return isNeeded ? loaded : null;
}

/** Loads what cards need before the first one shows. */
export function useMarkupAhead(cards: readonly MediaTexts[]): void {
  const { http, queryClient } = useRouteContext({ from: "/app" }).api;
  useEffect(() => {
    const texts = cards.flatMap(textsOn).filter(hasMarkup);
    if (texts.length === 0) return;
    for (const hash of mediaAhead(cards)) queryClient.query(mediaQuery(http, hash)).catch(() => undefined);
    const load = async () => {
      await markup.get();
      if (texts.some(hasMaths)) await maths.get();
    };
    load().catch(() => undefined);
  }, [http, queryClient, cards]);
}

/** Addresses of a text's images and recordings, by hash; null for one that could not be loaded. */
function useMedia(text: string): ReadonlyMap<string, string | null> {
  const { http } = useRouteContext({ from: "/app" }).api;
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

/** Plays a text's recordings, and stops them with it; undefined without recordings. */
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

/** The elements of a text's markup; null without markup, and until the renderer is loaded. */
export function useMarkup(text: string): RenderedText | null {
  const loaded = usePart(markup, hasMarkup(text));
  const formulas = usePart(maths, hasMarkup(text) && hasMaths(text));
  const media = useMedia(text);
  const rendered = useMemo(
    () => loaded?.render(text, formulas, media) ?? null,
    [loaded, text, formulas, media],
  );
  const player = usePlayer(text, media, loaded?.recordings);
  return useMemo(() => rendered && { ...rendered, ...(player && { player }) }, [rendered, player]);
}
