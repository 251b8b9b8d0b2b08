let end: () => void = () => undefined;

/**
 * Focuses the heading of a new screen, for the keyboard and for screen readers. If the screen is still loading,
 * or another one is still shown, its heading gets the focus when it appears, unless the person has done
 * something by then.
 */
export function focusHeading(): void {
  end();
  tryToFocus();
  const ended = new AbortController();
  const observer = new MutationObserver(() => {
    if (isLost(document.activeElement)) tryToFocus();
    else if (document.activeElement !== beginning()) end();
  });
  end = () => {
    observer.disconnect();
    ended.abort();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const action of ["keydown", "pointerdown"])
    window.addEventListener(action, end, { capture: true, passive: true, signal: ended.signal });
}

export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>("main h1, h1");

/** The first focus target; a page that begins with a field marks it. */
const beginning = () => document.querySelector<HTMLElement>("[data-begin]") ?? pageHeading();

/** A focused element that was hidden keeps the focus until the page is drawn. */
const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || !focused.checkVisibility();

/** A suspended page is hidden, and its heading takes no focus. */
function tryToFocus(): void {
  beginning()?.focus({ preventScroll: true });
}
