import { fromCallback } from "xstate";

export type PageVisibility = { type: "page.shown" } | { type: "page.hidden" };

/** Regions of a machine that works while somebody is signed in and the page is visible. */
export const presence = {
  learner: {
    initial: "signedOut",
    states: {
      signedOut: { on: { "auth.signedIn": "signedIn" } },
      signedIn: { on: { "auth.signedOut": "signedOut" } },
    },
  },
  page: {
    initial: "visible",
    states: {
      visible: { on: { "page.hidden": "hidden" } },
      hidden: { on: { "page.shown": "visible" } },
    },
  },
} as const;

/** Reports visibility. `watch` reports it at once and at each change; its result stops it. */
export const watchPageBy = (watch: (report: (isVisible: boolean) => void) => () => void) =>
  fromCallback<{ type: "unused" }, undefined, PageVisibility>(({ sendBack }) =>
    watch((isVisible) => sendBack({ type: isVisible ? "page.shown" : "page.hidden" })),
  );
