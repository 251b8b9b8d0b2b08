import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { corner } from "./Corner.css.ts";
import { keepBelowHead } from "./keep-below-head.ts";
import { openModals } from "./openModals.ts";

/**
 * The corner above everything else, for messages that appear by themselves, one below the other; it does not cover the
 * head of the page. Outside of a modal
 * dialog they could be neither clicked nor read. The corner therefore moves into the topmost dialog, and leaves it
 * before the dialog returns the focus, which may go to an element in the corner.
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
    const letGo = keepBelowHead(popover);
    return () => {
      leave();
      letGo();
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
