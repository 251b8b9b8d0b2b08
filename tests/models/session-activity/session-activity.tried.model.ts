import type { Context, SessionActivityModelEvent } from "./session-activity.model.ts";
import {
  type Tab,
  type World,
  isLate,
  isOn,
  nextDue,
  phaseOf,
  tabsOf,
} from "./session-activity.tabs.model.ts";

const SECOND = 1000;

const dueIn = (world: World) => Math.min(...tabsOf(world).map((tab) => nextDue(world, tab).in));
const isQuiet = (world: World) => tabsOf(world).every((tab) => phaseOf(tab) === "quiet");

/** Activity is recorded in the same millisecond in which the session becomes too old: either may come first. */
const isTied = ({ phase, due }: Tab) => phase === "moving" && due.quiet === due.tooOld;

/** What keeps the situations few. */
export function isTried({ world, worked }: Context, event: SessionActivityModelEvent): boolean {
  const { one, two } = world;
  const due = dueIn(world);
  const { type } = event;
  // More of the same would come to no end.
  if (type === "move") return !worked || world.now > one.active + SECOND;
  if (type === "wait" && tabsOf(world).some(isTied)) return false;
  // Short waits are worth it only where something is about to happen, and two tabs stay in step.
  if (type === "wait" && due <= SECOND) return event.ms === (two ? SECOND : SECOND / 2);
  if (type === "wait") return due < Infinity && event.ms > SECOND;
  if (type === "sleep") return isOn(one) && !isLate(world, one) && (!two || isQuiet(world));
  if (type === "work") return !two && one.phase === "quiet";
  if (type === "open" || type === "duplicate") return !worked && due > SECOND && !isLate(world, one);
  return true;
}
