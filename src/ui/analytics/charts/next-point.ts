/** How many points the arrow keys move. */
export interface Steps {
  /** Points to the position below; 1 in a single row. */
  readonly down: number;
  /** Points to the position on the right. */
  readonly right: number;
}

/** The point that a key moves to; null for other keys. A chart runs from left to right in every script. */
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
