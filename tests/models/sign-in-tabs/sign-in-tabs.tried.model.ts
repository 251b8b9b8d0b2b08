import { type Context, type SignInTabsEvent, tabOf } from "./sign-in-tabs.model.ts";

const MOST_WAITING = 2;

/** Only open tabs that run can act. The model does not cover the end of a sign-in while a tab is frozen. */
export function isTried({ tabs, fresh }: Context, event: SignInTabsEvent): boolean {
  const [one, two] = tabs;
  switch (event.type) {
    case "call": {
      const { is, deaf, waiting } = tabOf({ tabs }, event.tab);
      return is !== "closed" && !deaf && waiting < MOST_WAITING;
    }
    case "signOut":
      return tabOf({ tabs }, event.tab).is !== "closed" && !two.deaf;
    case "close":
      if (one.is === "closed" || two.is === "closed") return false;
      // Tab 1 alone has the newest tokens while its copy is behind.
      return event.tab === 2 || !two.behind;
    case "leave":
      return !two.deaf && tabs.every(({ is, away }) => is === "idle" && !away);
    case "return":
      return two.deaf;
    case "expire":
      return fresh;
    case "refresh.refused":
      return !two.deaf;
    case "open":
    case "refresh.succeeds":
    case "refresh.fails":
      return true;
  }
}
