import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/** Passes the focus on when the focused element disappears by itself, for keyboard users. */
export function useFocusHeir<E extends HTMLElement>(
  heirOf: (own: E) => HTMLElement | null | undefined,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const leave = useEffectEvent((own: E) => {
    if (own.contains(document.activeElement)) heirOf(own)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const own = ref.current;
    return () => (own ? leave(own) : undefined);
  }, []);
  return ref;
}
