import { useEffect } from "react";

interface PausedWhileHidden {
  readonly send: (event: { readonly type: "page.hidden" | "page.visible"; readonly at: number }) => void;
}

/** Reports when the page is hidden and visible again: the time between does not count. */
export function usePauseWhileHidden(actor: PausedWhileHidden, now: () => number) {
  useEffect(() => {
    const change = () => {
      actor.send({ type: document.hidden ? "page.hidden" : "page.visible", at: now() });
    };
    document.addEventListener("visibilitychange", change);
    return () => document.removeEventListener("visibilitychange", change);
  }, [actor, now]);
}
