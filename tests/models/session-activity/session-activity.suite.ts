import { sessionActivityMachine } from "#src/machines/session-activity/session-activity.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { sessionActivityModel } from "./session-activity.model.ts";
import { sessionActivityPage } from "./session-activity.page.ts";
import { sessionActivitySystem } from "./session-activity.system.ts";
import { type Tab, type World, nextDue } from "./session-activity.tabs.model.ts";
import { isTried } from "./session-activity.tried.model.ts";

const HALF_HOUR = 1_800_000;
const ALMOST_A_DAY = 85_000_000;

/** What decides how the tab goes on. */
const situation = (world: World, tab: Tab | null) => {
  if (!tab) return null;
  if (tab.phase === "ended") return tab.detail;
  const age = world.now - tab.start;
  const known = Math.max(tab.active, ...(tab.late ?? []).filter((said) => said !== "question"));
  return [
    tab.late ? "frozen" : tab.phase,
    Math.min(world.now - known, HALF_HOUR),
    known === tab.stored,
    age < ALMOST_A_DAY || tab.phase === "asking" ? "young" : age,
    tab.id === "malformed",
    tab.late?.includes("question"),
    // Where a frozen tab missed something, it does not matter which timers it missed.
    tab.late && known === tab.active ? Math.max(0, tab.due.inactive - world.awake) : nextDue(world, tab).in,
  ];
};

/** Only a spoilt id is taken for an attack. */
const reasonOf = (detail: string) =>
  detail === "Invalid session ID format" ? "security_logout" : "session_expired";

const seen = (tab: Tab) => ({
  end: tab.detail === null ? null : { reason: reasonOf(tab.detail), detail: tab.detail },
  id: tab.id,
  said: tab.said,
  lastActivity: tab.stored,
  sessionStart: tab.start,
});

const LOGGED_OUT = {
  session_expired: "Your session has expired. Please log in again.",
  security_logout: "You have been logged out for security reasons.",
} as const;

const endOf = ({ one, two }: World) => one.detail ?? two?.detail ?? null;

/** What ends the session of one tab ends the sign-in, and with it the sessions of all tabs that hear of it. */
const seenOnPage = (world: World, tab: Tab) => {
  const end = endOf(world);
  if (end !== null && !tab.late) return { end: LOGGED_OUT[reasonOf(end)] };
  return { end: null, id: tab.id, lastActivity: tab.stored, sessionStart: tab.start };
};

/** One sign-in in two tabs: inactivity over all of them, the age of each (decisions, "Several tabs"). */
export default modelTest("session-activity", {
  model: sessionActivityModel,
  covers: sessionActivityMachine,
  events: {
    move: [{ tab: 1 }, { tab: 2 }],
    wait: [{ ms: 500 }, { ms: 1000 }, { ms: 898_000 }, { ms: 900_000 }],
    sleep: [{ ms: 900_000 }, { ms: 1_800_000 }],
    work: [{}],
    hide: [{}],
    show: [{}],
    reload: [{}],
    malform: [{}],
    signIn: [{}],
    open: [{}],
    duplicate: [{}],
    close: [{}],
    freeze: [{}],
    thaw: [{}],
  },
  tries: ({ context }, event) => isTried(context, event),
  abstract: ({ value, context: { world, worked } }) => [
    value,
    worked,
    situation(world, world.one),
    situation(world, world.two),
  ],
  expect: ({ context: { world } }) => ({ one: seen(world.one), two: world.two && seen(world.two) }),
  system: { create: sessionActivitySystem },
  page: {
    create: sessionActivityPage,
    expect: ({ context: { world } }) => ({
      one: seenOnPage(world, world.one),
      two: world.two && seenOnPage(world, world.two),
    }),
    can: ({ context: { world } }, { type }) =>
      endOf(world) === null || (world.one.detail !== null && (type === "close" || type === "signIn")),
  },
  goal: "pairs",
  walks: { count: 8, length: 40, seed: 7 },
});
