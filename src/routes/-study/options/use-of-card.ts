import { useState } from "react";

export interface OfCard<T> {
  readonly value: T;
  set(value: T): void;
}

/** A value for the card on the desk, which it keeps while it is set aside; the next card begins anew. */
export function useOfCard<T>(card: string, initial: T): OfCard<T> {
  const [kept, keep] = useState({ card, value: initial });
  return {
    value: kept.card === card ? kept.value : initial,
    set: (value) => keep({ card, value }),
  };
}
