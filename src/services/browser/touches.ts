import type { TouchPoint } from "#domain/gestures/swipe.ts";

export interface Touches {
  began(point: TouchPoint): void;
  moved(point: TouchPoint): void;
  ended(point: TouchPoint): void;
  cancelled(): void;
  /** `spread`: the distance of two fingers, CSS pixels. */
  pinchBegan(spread: number): void;
  pinchMoved(spread: number): void;
}

/** They take swipes themselves, as what scrolls sideways does. */
const CONTROLS = "input, textarea, select, [contenteditable=true]";

const scrollsSideways = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX);

function isTaken(target: EventTarget | null, others: string): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest(`${CONTROLS}${others && `, ${others}`}`)) return true;
  for (let element: Element | null = target; element; element = element.parentElement)
    if (scrollsSideways(element)) return true;
  return false;
}

function spreadOf({ touches: [one, other] }: TouchEvent): number | null {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : null;
}

/**
 * Reports touches and pinches on a root. `others` selects parts with touch handling of their own. @returns a function
 * that stops it.
 */
export function watchTouches(root: GlobalEventHandlers, touches: Touches, others = ""): () => void {
  const stopping = new AbortController();
  const listen = { passive: true, signal: stopping.signal } as const;
  const pointOf = ({ clientX, clientY }: Touch, { timeStamp }: TouchEvent): TouchPoint => ({
    x: clientX,
    y: clientY,
    at: timeStamp,
  });
  root.addEventListener(
    "touchstart",
    (event) => {
      const [touch] = event.touches;
      const spread = spreadOf(event);
      if (spread !== null) touches.pinchBegan(spread);
      else if (touch && !isTaken(event.target, others)) touches.began(pointOf(touch, event));
    },
    listen,
  );
  root.addEventListener(
    "touchmove",
    (event) => {
      const spread = spreadOf(event);
      const [touch] = event.touches;
      if (spread !== null) touches.pinchMoved(spread);
      else if (touch) touches.moved(pointOf(touch, event));
    },
    listen,
  );
  root.addEventListener(
    "touchend",
    (event) => {
      const [touch] = event.changedTouches;
      if (touch) touches.ended(pointOf(touch, event));
    },
    listen,
  );
  root.addEventListener("touchcancel", () => touches.cancelled(), listen);
  return () => stopping.abort();
}
