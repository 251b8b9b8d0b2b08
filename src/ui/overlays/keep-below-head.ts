import { headEnd } from "./Corner.css.ts";
import { openModals } from "./openModals.ts";

/**
 * Keeps the corner below the head of the page (`data-page-head`: its heading and actions) while that is in view, but in
 * the upper half of the screen.
 *
 * @returns Ends this.
 */
export function keepBelowHead(corner: HTMLElement): () => void {
  const name = headEnd.slice("var(".length, -")".length);
  const place = () => {
    if (corner.childElementCount === 0) return;
    // A modal dialog covers the page.
    const head = openModals.top() ? null : document.querySelector("[data-page-head]");
    const end = head?.getBoundingClientRect().bottom ?? 0;
    corner.style.setProperty(name, `${Math.min(Math.max(end, 0), window.innerHeight / 2)}px`);
  };
  const changes = new MutationObserver(place);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("scroll", place, { passive: true });
  window.addEventListener("resize", place);
  return () => {
    changes.disconnect();
    window.removeEventListener("scroll", place);
    window.removeEventListener("resize", place);
  };
}
