import { type RefObject, useEffect, useRef } from "react";
import type { Rectangle } from "./chart-layout.ts";

/** Scrolls a state into sight that has become active out of it. */
export function useFollow(
  region: RefObject<HTMLElement | null>,
  boxes: ReadonlyMap<string, Rectangle>,
  active: readonly string[],
  zoom: number,
): void {
  const before = useRef(active);
  useEffect(() => {
    const entered = active.filter((id) => !before.current.includes(id));
    before.current = active;
    const [box] = entered.flatMap((id) => boxes.get(id) ?? []);
    const seen = region.current;
    if (!box || !seen) return;
    const middle = { x: (box.x + box.width / 2) * zoom, y: (box.y + box.height / 2) * zoom };
    const isSeen =
      middle.x >= seen.scrollLeft &&
      middle.x <= seen.scrollLeft + seen.clientWidth &&
      middle.y >= seen.scrollTop &&
      middle.y <= seen.scrollTop + seen.clientHeight;
    if (!isSeen) seen.scrollTo(middle.x - seen.clientWidth / 2, middle.y - seen.clientHeight / 2);
    // oxlint-disable-next-line react/exhaustive-deps -- a chart that is zoomed or drawn anew keeps what it shows.
  }, [active.join(" ")]);
}
