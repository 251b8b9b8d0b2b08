const CARD = "article";

/**
 * Moves the card in an area with a finger, without layout.
 * @param dx CSS pixels to the right.
 * @param promise The side to which lifting the finger now would swipe; null: none.
 */
export function dragCard(area: HTMLElement, dx: number, promise: string | null): void {
  area.dataset["dragged"] = "";
  area.querySelector<HTMLElement>(CARD)?.style.setProperty("translate", `${Math.round(dx)}px`);
  if (promise === null) promiseNothing(area);
  else area.dataset["promise"] = promise;
}

export function promiseNothing(area: HTMLElement): void {
  delete area.dataset["promise"];
}

/** Moves the card back. */
export function letGoOfCard(area: HTMLElement): void {
  delete area.dataset["dragged"];
  promiseNothing(area);
  area.querySelector<HTMLElement>(CARD)?.style.removeProperty("translate");
}
