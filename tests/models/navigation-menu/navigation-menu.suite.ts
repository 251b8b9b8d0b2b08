import { navigationMenuMachine } from "#src/machines/navigation-menu/navigation-menu.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
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
      const controlled = controlledSystem(navigationMenuMachine, hooks, { actors: [] });
      controlled.start();
      return controlled.system({
        drive: {
          pressMenu: controlled.sends({ type: "sidebar.open" }),
          pressAccount: controlled.sends({ type: "panel.open" }),
          close: controlled.sends({ type: "menu.close" }),
          swipe: ({ direction }) => controlled.send({ type: "finger.swiped", direction }),
          widen: controlled.sends({ type: "layout.widened" }),
          goToPage: controlled.sends({ type: "page.left" }),
        },
        observe: () => ({ shown: controlled.snapshot().value }),
      });
    },
  },
});
