import type { TouchPoint } from "#domain/gestures/swipe.ts";

export interface Touches {
  began(point: TouchPoint): void;
  ended(point: TouchPoint): void;
  cancelled(): void;
}

/** They take swipes themselves: study cards, what scrolls sideways, sliders, and texts that can be selected. */
const OWN_SWIPES = "[data-own-swipes], input, textarea, select, [contenteditable=true]";

const scrollsSideways = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX);

function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest(OWN_SWIPES)) return true;
  for (let element: Element | null = target; element; element = element.parentElement)
    if (scrollsSideways(element)) return true;
  return false;
}

/**
 * Reports the touches of one finger on a page.
 *
 * @returns Stops it.
 */
export function watchTouches(page: Document, touches: Touches): () => void {
  const stopping = new AbortController();
  const listen = { passive: true, signal: stopping.signal };
  const pointOf = ({ clientX, clientY }: Touch, { timeStamp }: TouchEvent): TouchPoint => ({
    x: clientX,
    y: clientY,
    at: timeStamp,
  });
  page.addEventListener(
    "touchstart",
    (event) => {
      const [touch] = event.touches;
      if (event.touches.length > 1) touches.cancelled();
      else if (touch && !isTaken(event.target)) touches.began(pointOf(touch, event));
    },
    listen,
  );
  page.addEventListener(
    "touchend",
    (event) => {
      const [touch] = event.changedTouches;
      if (touch) touches.ended(pointOf(touch, event));
    },
    listen,
  );
  page.addEventListener("touchcancel", () => touches.cancelled(), listen);
  return () => stopping.abort();
}
