import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * An element that disappears by itself may have the focus, which this passes on, so that keyboard users keep their
 * place.
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
