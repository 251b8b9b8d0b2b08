/** Which tab a key leads to from the one at `index`, or null where it means nothing to tabs. */
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
