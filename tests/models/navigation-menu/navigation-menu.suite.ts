import { navigationMenuMachine } from "#src/machines/navigation-menu/navigation-menu.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import { modelTest } from "../kit/suite.ts";
import { navigationMenuModel } from "./navigation-menu.model.ts";

export default modelTest("navigation-menu", {
  model: navigationMenuModel,
  covers: navigationMenuMachine,
  events: {
    pressMenu: [{}],
    pressAccount: [{}],
    close: [{}],
    swipe: [{ direction: "right" }, { direction: "left" }, { direction: "up" }, { direction: "down" }],
    widen: [{}],
    goToPage: [{}],
  },
  abstract: ({ value }) => value,
  expect: ({ value }) => ({ shown: value }),
  system: {
    create(hooks) {
      const held = heldSystem(navigationMenuMachine, hooks, { actors: [] });
      held.start();
      return held.system({
        drive: {
          pressMenu: held.sends({ type: "sidebar.open" }),
          pressAccount: held.sends({ type: "panel.open" }),
          close: held.sends({ type: "menu.close" }),
          swipe: ({ direction }) => held.send({ type: "finger.swiped", direction }),
          widen: held.sends({ type: "layout.widened" }),
          goToPage: held.sends({ type: "page.left" }),
        },
        observe: () => ({ shown: held.snapshot().value }),
      });
    },
  },
});
