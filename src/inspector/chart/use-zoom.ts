import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Point, Rectangle } from "./chart-layout.ts";

const LEAST = 0.1;
const MOST = 4;
const STEP = 1.25;
/** Smaller text is hard to read, so a large chart scrolls at first. */
const LEAST_AT_FIRST = 0.7;

const limited = (zoom: number) => Math.min(MOST, Math.max(LEAST, zoom));

/** The zoom of a chart in a region that scrolls; `focus`, a point of the chart, is in sight at first. */
export function useZoom(
  region: RefObject<HTMLElement | null>,
  { width, height }: Pick<Rectangle, "width" | "height">,
  focus: Point,
) {
  const [zoom, setZoom] = useState(1);
  /** The middle of what is seen, as a part of the whole. */
  const middle = useRef({ x: 0, y: 0 });

  const change = (next: (zoom: number) => number) => {
    const seen = region.current;
    if (seen) {
      middle.current = {
        x: (seen.scrollLeft + seen.clientWidth / 2) / seen.scrollWidth,
        y: (seen.scrollTop + seen.clientHeight / 2) / seen.scrollHeight,
      };
    }
    setZoom((now) => limited(next(now)));
  };
  const fitting = () => {
    const seen = region.current;
    if (!seen) return { across: 1, whole: 1 };
    const { paddingLeft, paddingTop, maxHeight } = getComputedStyle(seen);
    const across = (seen.clientWidth - 2 * Number.parseFloat(paddingLeft)) / width;
    const most = Number.parseFloat(maxHeight) || seen.clientHeight;
    const down = (most - 2 * Number.parseFloat(paddingTop)) / height;
    return { across: Math.min(1, across), whole: Math.min(1, across, down) };
  };
  const zoomIn = () => change((now) => now * STEP);
  const zoomOut = () => change((now) => now / STEP);
  const full = () => change(() => 1);
  const fit = () => change(() => fitting().whole);

  useLayoutEffect(() => {
    middle.current = { x: focus.x / width, y: focus.y / height };
    setZoom(Math.max(LEAST_AT_FIRST, fitting().across));
    // Only a chart of another size is fitted anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [width, height]);

  useLayoutEffect(() => {
    const seen = region.current;
    if (!seen) return;
    const { x, y } = middle.current;
    seen.scrollLeft = x * seen.scrollWidth - seen.clientWidth / 2;
    seen.scrollTop = y * seen.scrollHeight - seen.clientHeight / 2;
  }, [region, zoom, width, height]);

  useEffect(() => {
    const seen = region.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      change((now) => now * Math.exp(-event.deltaY / 400));
    };
    // React's own listener is passive and could not keep the browser from zooming the page.
    seen?.addEventListener("wheel", onWheel, { passive: false });
    return () => seen?.removeEventListener("wheel", onWheel);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoomIn();
    else if (event.key === "-") zoomOut();
    else if (event.key === "0") full();
    else return;
    event.preventDefault();
  };
  return { zoom, zoomIn, zoomOut, full, fit, onKeyDown };
}
