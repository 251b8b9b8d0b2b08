import { useState } from "react";

export interface OfCard<T> {
  readonly value: T;
  set(value: T): void;
}

/** A value for the card at a place of the session, also while the card is not shown; the next card begins anew. */
export function useOfCard<T>(initial: T): (position: string) => OfCard<T> {
  const [stored, keep] = useState({ position: "", value: initial });
  return (position) => ({
    value: stored.position === position ? stored.value : initial,
    set: (value) => keep({ position, value }),
  });
}
