import type { Context, SessionActivityModelEvent } from "./session-activity.model.ts";
import { type World, isLate, isOn, nextDue, phaseOf, tabsOf } from "./session-activity.tabs.model.ts";

const SECOND = 1000;

const dueIn = (world: World) => Math.min(...tabsOf(world).map((tab) => nextDue(world, tab).in));
const isQuiet = (world: World) => tabsOf(world).every((tab) => phaseOf(tab) === "quiet");

/** What keeps the situations few. */
export function isTried({ world, worked }: Context, event: SessionActivityModelEvent): boolean {
  const { one, two } = world;
  const due = dueIn(world);
  switch (event.type) {
    case "move":
      // More of the same would come to no end.
      return !worked || world.now > one.active + SECOND;
    case "wait":
      // Short waits are worth it only where something is about to happen, and two tabs stay in step.
      if (due <= SECOND) return event.ms === (two ? SECOND : SECOND / 2);
      return due < Infinity && event.ms > SECOND;
    case "sleep":
      return isOn(one) && !isLate(world, one) && (!two || isQuiet(world));
    case "work":
      return !two && one.phase === "quiet";
    case "open":
    case "duplicate":
      return !worked && one.phase === "quiet" && due > SECOND && !isLate(world, one);
    default:
      return true;
  }
}
