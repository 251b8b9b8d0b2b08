import { pageHeading } from "./focus-heading.ts";

const PARTS = "dialog, section, article, form, fieldset, [tabindex]:not(main)";
const HEADINGS = "h1, h2, h3, legend";

const ancestorsOf = (element: Element | null): Element[] =>
  element ? [element, ...ancestorsOf(element.parentElement)] : [];

const isGone = (element: Element) => !element.isConnected || element.matches(":disabled");

/**
 * An element that is removed or disabled loses the focus to nothing, and the keyboard begins anew at the top of the page. The
 * heading of the nearest part that is still there takes the focus, unless something else has taken it.
 */
export function passLostFocus({ document }: Window): void {
  /** The focused element and its ancestors; empty once the person has left it. */
  let path: readonly Element[] = [];
  const isLost = () => document.activeElement === document.body;
  const pass = () => {
    const [focused] = path;
    if (!focused || !isGone(focused) || !isLost()) return;
    const heir = path
      .filter((part) => part.matches(PARTS) && part.isConnected)
      .map((part) => (part.matches("[tabindex]") ? part : part.querySelector(HEADINGS)))
      .find((one) => one instanceof HTMLElement);
    const target = heir instanceof HTMLElement ? heir : pageHeading();
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  document.addEventListener("focusin", ({ target }) => {
    path = target instanceof Element ? ancestorsOf(target) : [];
  });
  document.addEventListener("focusout", ({ target }) => {
    // By then an element that is being removed is gone.
    queueMicrotask(() => {
      if (isLost() && target instanceof Element && !isGone(target)) path = [];
    });
  });
  new MutationObserver(() => {
    const [focused] = path;
    // Whatever replaces it may take the focus when it is drawn.
    if (focused && isGone(focused)) requestAnimationFrame(() => setTimeout(pass));
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}
