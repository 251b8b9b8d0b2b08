/** Focuses the heading of a new screen, for the keyboard and for screen readers. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("main h1, h1")?.focus({ preventScroll: true });
}
