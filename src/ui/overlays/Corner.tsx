import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { corner } from "./Corner.css.ts";
import { openModals } from "./openModals.ts";

/**
 * The corner above everything else, for what comes up by itself: its children stand below one another. Outside of a
 * modal dialog they could neither be clicked nor be read, so the corner moves into the one on top, and out of it
 * before that gives the focus back: what had it may stand here.
 */
export function Corner({ children }: { readonly children: ReactNode }) {
  const [popover] = useState(createPopover);
  useLayoutEffect(() => {
    const move = () => {
      (openModals.top() ?? document.body).append(popover);
      popover.showPopover();
    };
    move();
    const leave = openModals.subscribe(move);
    return () => {
      leave();
      popover.remove();
    };
  }, [popover]);
  return createPortal(children, popover);
}

function createPopover(): HTMLElement {
  const popover = document.createElement("div");
  popover.popover = "manual";
  popover.className = corner;
  return popover;
}
