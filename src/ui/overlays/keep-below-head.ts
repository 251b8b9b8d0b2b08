import { headEnd } from "./Corner.css.ts";
import { openModals } from "./openModals.ts";

/**
 * Keeps the corner below the head of the page or of the topmost dialog (`data-page-head`: its heading and actions) while
 * that is in view, but in the upper half of the screen; and off the row of a list that was clicked last, which a message
 * may be about.
 *
 * @returns Ends this.
 */
export function keepBelowHead(corner: HTMLElement): () => void {
  const name = headEnd.slice("var(".length, -")".length);
  const keep = (end: number) => corner.style.setProperty(name, `${end}px`);
  let row: Element | null = null;
  const note = ({ target }: Event) => {
    if (target instanceof Element && !corner.contains(target)) row = target.closest("li, tr");
  };
  const update = () => {
    if (corner.childElementCount === 0) return;
    const modal = openModals.top();
    const head = (modal ?? document).querySelector("[data-page-head]")?.getBoundingClientRect();
    const end = Math.min(Math.max(head?.bottom ?? 0, 0), window.innerHeight / 2);
    if (!modal || !head) {
      keep(end);
      const box = row?.getBoundingClientRect();
      if (!box || !covers(box)) return;
      const { height } = corner.getBoundingClientRect();
      keep(box.bottom + height > window.innerHeight * 0.89 ? 0 : box.bottom);
      // Little room below the row is better than none.
      if (covers(box) && box.bottom < window.innerHeight * 0.75) keep(box.bottom);
      return;
    }
    // A dialog in the middle of the screen leaves room above it.
    keep(0);
    if (covers(head)) keep(end);
  };
  const covers = ({ top, bottom }: DOMRect) => {
    const own = corner.getBoundingClientRect();
    return own.bottom > top && own.top < bottom;
  };
  const changes = new MutationObserver(update);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("click", note, true);
  window.addEventListener("scroll", update, { passive: true });
  window.addEventListener("resize", update);
  return () => {
    changes.disconnect();
    document.removeEventListener("click", note, true);
    window.removeEventListener("scroll", update);
    window.removeEventListener("resize", update);
  };
}
