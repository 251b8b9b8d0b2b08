import { useState } from "react";

export interface OfCard<T> {
  readonly value: T;
  set(value: T): void;
}

/** A value for the card at a place of the session, also while the card is not shown; the next card begins anew. */
export function useOfCard<T>(initial: T): (place: string) => OfCard<T> {
  const [stored, keep] = useState({ place: "", value: initial });
  return (place) => ({
    value: stored.place === place ? stored.value : initial,
    set: (value) => keep({ place, value }),
  });
}
