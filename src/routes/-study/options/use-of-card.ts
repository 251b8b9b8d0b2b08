import { useState } from "react";

export interface OfCard<T> {
  readonly value: T;
  set(value: T): void;
}

/** A value for the card at a position of the session, also while the card is hidden; the next card resets it. */
export function useOfCard<T>(initial: T): (position: string) => OfCard<T> {
  const [stored, keep] = useState({ position: "", value: initial });
  return (position) => ({
    value: stored.position === position ? stored.value : initial,
    set: (value) => keep({ position, value }),
  });
}
