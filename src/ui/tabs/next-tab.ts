/** The tab to which a key moves from the one at `index`, or null for other keys. */
export function nextTab(key: string, index: number, count: number, isRightToLeft: boolean): number | null {
  switch (key) {
    case "ArrowRight":
      return (index + (isRightToLeft ? count - 1 : 1)) % count;
    case "ArrowLeft":
      return (index + (isRightToLeft ? 1 : count - 1)) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
