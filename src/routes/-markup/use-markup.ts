import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { hasMarkup, hasMaths } from "#domain/markup/has-markup.ts";
import type { Lazy } from "../../services/browser/lazy.ts";
import type { RenderedMarkup } from "../../services/markup/card-markup.ts";

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
export function useMarkupAhead(cards: readonly { readonly front: string; readonly back: string }[]): void {
  const { markup } = useRouteContext({ from: "/app" });
  useEffect(() => {
    const texts = cards.flatMap(({ front, back }) => [front, back]).filter(hasMarkup);
    if (texts.length === 0) return;
    const load = async () => {
      const { maths } = await markup.get();
      if (texts.some(hasMaths)) await maths.get();
    };
    load().catch(() => undefined);
  }, [markup, cards]);
}

/** The elements of a text's markup; null where it has none, and until the renderer is loaded. */
export function useMarkup(text: string): RenderedMarkup | null {
  const { markup } = useRouteContext({ from: "/app" });
  const layer = usePart(markup, hasMarkup(text));
  const maths = usePart(layer?.maths, hasMaths(text));
  return useMemo(() => layer?.render(text, maths) ?? null, [layer, text, maths]);
}
