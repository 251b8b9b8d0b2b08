import { fromCallback } from "xstate";
import type { PageVisibility } from "./notifications-setup.ts";

/**
 * Reports the visibility of the page.
 *
 * @param watch Reports it at once and at each change; what it returns ends that.
 */
export const watchPageBy = (watch: (report: (isVisible: boolean) => void) => () => void) =>
  fromCallback<{ type: "unused" }, undefined, PageVisibility>(({ sendBack }) =>
    watch((isVisible) => sendBack({ type: isVisible ? "page.shown" : "page.hidden" })),
  );
