import { headEnd } from "./Corner.css.ts";
import { openModals } from "./openModals.ts";

/**
 * Keeps the corner below the head of the page or of the topmost dialog (`data-page-head`: its heading and actions) while
 * that is in view, but in the upper half of the screen.
 *
 * @returns Ends this.
 */
export function keepBelowHead(corner: HTMLElement): () => void {
  const name = headEnd.slice("var(".length, -")".length);
  const keep = (end: number) => corner.style.setProperty(name, `${end}px`);
  const update = () => {
    if (corner.childElementCount === 0) return;
    const modal = openModals.top();
    const head = (modal ?? document).querySelector("[data-page-head]")?.getBoundingClientRect();
    const end = Math.min(Math.max(head?.bottom ?? 0, 0), window.innerHeight / 2);
    if (!modal || !head) return keep(end);
    // A dialog in the middle of the screen leaves room above it.
    keep(0);
    const own = corner.getBoundingClientRect();
    if (own.bottom > head.top && own.top < head.bottom) keep(end);
  };
  const changes = new MutationObserver(update);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("scroll", update, { passive: true });
  window.addEventListener("resize", update);
  return () => {
    changes.disconnect();
    window.removeEventListener("scroll", update);
    window.removeEventListener("resize", update);
  };
}
