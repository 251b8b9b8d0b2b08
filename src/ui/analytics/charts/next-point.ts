/** Where a reader of a chart goes with a key. */
export interface Steps {
  /** Points between a place and the one below it; 1 where there is a single line of places. */
  readonly down: number;
  /** Points between a place and the one to its right. */
  readonly right: number;
}

/** The point to which a key leads; null where the key means nothing. A chart runs from left to right in every script. */
export function nextPoint(key: string, at: number, count: number, { down, right }: Steps): number | null {
  const within = (to: number) => Math.min(count - 1, Math.max(0, to));
  switch (key) {
    case "ArrowRight":
      return within(at + right);
    case "ArrowLeft":
      return within(at - right);
    case "ArrowDown":
      return within(at + down);
    case "ArrowUp":
      return within(at - down);
    case "PageDown":
      return within(at + right * 4);
    case "PageUp":
      return within(at - right * 4);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
