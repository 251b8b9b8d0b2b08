import { setup } from "xstate";

type SwipeDirection = "left" | "right" | "up" | "down";

export type NavigationMenuModelEvent =
  | { type: "pressMenu" }
  | { type: "pressAccount" }
  | { type: "close" }
  | { type: "swipe"; direction: SwipeDirection }
  | { type: "widen" }
  | { type: "goToPage" };

const goes = ({ event }: { event: NavigationMenuModelEvent }, ...directions: SwipeDirection[]) =>
  event.type === "swipe" && directions.includes(event.direction);

const model = setup({
  types: { events: {} as NavigationMenuModelEvent },
  guards: {
    goesRight: (args) => goes(args, "right"),
    goesLeftOrDown: (args) => goes(args, "left", "down"),
  },
});

const whileOpen = {
  close: "closed",
  widen: "closed",
  goToPage: "closed",
  swipe: [{ guard: "goesLeftOrDown", target: "closed" }, {}],
} as const;

/** The menus of phone and tablet (accounts specification, section 2, "Layout and navigation"). */
export const navigationMenuModel = model.createMachine({
  id: "navigationMenuModel",
  initial: "closed",
  states: {
    closed: {
      on: {
        pressMenu: "sidebar",
        pressAccount: "panel",
        swipe: [{ guard: "goesRight", target: "panel" }, {}],
        widen: {},
        goToPage: {},
      },
    },
    sidebar: { on: whileOpen },
    panel: { on: whileOpen },
  },
});
