import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * What goes by itself, when what it was about has ended, may have the focus then: it is handed on, so that the
 * keyboard stays where it was.
 */
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
