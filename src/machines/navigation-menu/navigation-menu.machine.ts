import { type ActorRefFrom, setup } from "xstate";
import type { SwipeDirection } from "#domain/gestures/swipe.ts";

type NavigationMenuEvent =
  | { type: "sidebar.open" }
  | { type: "panel.open" }
  | { type: "menu.close" }
  /** `right` leads towards the end of a line, in either reading direction. */
  | { type: "finger.swiped"; direction: SwipeDirection }
  | { type: "layout.widened" }
  | { type: "page.left" };

/** The sidebar and the menu panel of small screens, one at a time (accounts specification, section 2). */
export const navigationMenuMachine = setup({
  types: { events: {} as NavigationMenuEvent },
  guards: {
    opens: ({ event }) => event.type === "finger.swiped" && event.direction === "right",
    closes: ({ event }) =>
      event.type === "finger.swiped" && (event.direction === "left" || event.direction === "down"),
  },
}).createMachine({
  id: "navigationMenu",
  initial: "closed",
  states: {
    closed: {
      on: {
        "sidebar.open": "sidebar",
        "panel.open": "panel",
        "finger.swiped": { guard: "opens", target: "panel" },
      },
    },
    sidebar: {},
    panel: {},
  },
  on: {
    "menu.close": ".closed",
    "layout.widened": ".closed",
    "page.left": ".closed",
    "finger.swiped": { guard: "closes", target: ".closed" },
  },
});

export type NavigationMenuActorRef = ActorRefFrom<typeof navigationMenuMachine>;
