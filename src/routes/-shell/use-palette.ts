import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { opensPalette } from "#domain/shell/page-keys.ts";
import { createLazy } from "../../services/browser/lazy.ts";
import type { RouterContext } from "../-context.ts";

const palette = createLazy(async (context: RouterContext) =>
  (await import("../-palette/start-palette.ts")).startPalette(context),
);

/** The command palette, loaded and opened by the key or a button; null until then. */
export function usePalette() {
  const { context } = useRouter().options;
  const loaded = useSyncExternalStore(palette.subscribe, palette.now);
  // A failed load of the chunk is reported elsewhere.
  const toggle = () =>
    void palette.get(context).then(
      (opened) => opened.toggle(context),
      () => undefined,
    );
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || !opensPalette(event)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return { loaded, toggle };
}
