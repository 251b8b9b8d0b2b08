/**
 * What becomes of the tabs of one sign-in (accounts specification, sections 4 and 9; decisions, "Several tabs").
 * Times are milliseconds since the sign-in. `now` is what clocks on the wall say; `awake` stands still while the
 * device sleeps, as the timers of a page do.
 */
export interface World extends Moment {
  one: Tab;
  two: Tab | null;
  /** Session ids that were made. */
  made: number;
}

interface Moment {
  now: number;
  awake: number;
}

export interface Tab {
  phase: "quiet" | "moving" | "asking" | "ended";
  /** The latest activity of any tab that this one knows of, and what of it stands in its storage. */
  active: number;
  stored: number;
  start: number;
  /** The how many-th that was made. */
  id: number | "malformed";
  /** When a timer is due, by `awake`. */
  due: { quiet: number; inactive: number; tooOld: number; unanswered: number };
  /** What the other tab said while this one was frozen; null where it is not. */
  late: (number | "question")[] | null;
  detail: string | null;
  /** Messages to the other tabs. */
  said: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LIMIT = 30 * MINUTE;
const MAX_AGE = 24 * HOUR;
/** How old a session is after hours of work. */
const WORKED = 23 * HOUR + 45 * MINUTE + SECOND;

export const isOn = (tab: Tab) => tab.phase === "quiet" || tab.phase === "moving";
export const isRecent = (world: Moment, active: number) => world.now < active + LIMIT;
export const isYoung = (world: Moment, tab: Tab) => world.now < tab.start + MAX_AGE;

/** Where a tab is, as its region says. */
export const phaseOf = (tab: Tab | null) => (tab?.late ? "frozen" : (tab?.phase ?? "closed"));

export const tabsOf = ({ one, two }: World) => [one, ...(two ? [two] : [])];
const others = (world: World, tab: Tab) => tabsOf(world).filter((other) => other !== tab);

export function newTab(world: Moment & { made: number }): Tab {
  const { now } = world;
  world.made += 1;
  const tab: Tab = {
    phase: "quiet",
    active: now,
    stored: now,
    start: now,
    id: world.made,
    due: { quiet: 0, inactive: 0, tooOld: 0, unanswered: 0 },
    late: null,
    detail: null,
    said: 0,
  };
  watch(world, tab);
  return tab;
}

/** The tab begins with what stands in its storage. */
export function reload(world: World, tab: Tab) {
  hide(world, tab);
  tab.active = tab.stored;
  if (tab.id === "malformed") end(tab, "Invalid session ID format");
  else look(world, tab);
}

export function duplicate(world: World) {
  world.two = structuredClone({ ...world.one, late: null, said: 0 });
  reload(world, world.two);
}

export function move(world: World, tab: Tab) {
  if (!isOn(tab)) return;
  if (isRecent(world, tab.active) && isYoung(world, tab)) {
    tab.active = world.now;
    watch(world, tab);
    tab.phase = "moving";
    tab.due.quiet = world.awake + SECOND;
  } else look(world, tab);
}

/** What is not recorded yet is recorded while there is time. */
export function hide(world: World, tab: Tab) {
  if (tab.phase !== "moving") return;
  tab.phase = "quiet";
  record(world, tab);
}

export function show(world: World, tab: Tab) {
  if (!isOn(tab)) return;
  record(world, tab);
  look(world, tab);
}

export function freeze(world: World, tab: Tab) {
  hide(world, tab);
  tab.late = [];
}

/** Timers that are overdue come first, then what others said meanwhile. */
export function thaw(world: World, tab: Tab) {
  const late = tab.late ?? [];
  tab.late = null;
  pass(world, 0);
  for (const said of late) {
    if (said !== "question") hear(world, tab, said);
    else if (isOn(tab)) notify(world, tab);
  }
}

/** A new sign-in in the first tab. */
export function signIn(world: World) {
  world.one = { ...newTab(world), said: world.one.said };
}

export function close(world: World, tab: Tab) {
  hide(world, tab);
  world.two = null;
}

/** Hours of work in the first tab. */
export function work(world: World) {
  const until = world.one.start + WORKED;
  while (until - world.now > 29 * MINUTE) {
    move(world, world.one);
    pass(world, 29 * MINUTE);
  }
  move(world, world.one);
  pass(world, until - world.now - SECOND);
  move(world, world.one);
  pass(world, SECOND);
}

/** The device slept, so that the timers of this tab are late. */
export const isLate = ({ now, awake }: World, tab: Tab) =>
  tab.due.inactive - awake !== tab.active + LIMIT - now;

/** Milliseconds until a timer of this tab is due, and what it does; Infinity where none runs. */
export function nextDue(world: World, tab: Tab): { in: number; fire: () => void } {
  const { quiet, inactive, tooOld, unanswered } = tab.due;
  const running = {
    moving: [
      [quiet, () => hide(world, tab)],
      [inactive, () => ask(world, tab)],
      [tooOld, () => end(tab, "Session too old (max 24 hours)")],
    ],
    quiet: [
      [inactive, () => ask(world, tab)],
      [tooOld, () => end(tab, "Session too old (max 24 hours)")],
    ],
    asking: [[unanswered, () => end(tab, "Session expired due to inactivity")]],
    ended: [],
  } as const;
  const timers: readonly (readonly [number, () => void])[] = tab.late ? [] : running[tab.phase];
  const [at, fire] = timers.toSorted(([a], [b]) => a - b)[0] ?? [Infinity, () => undefined];
  return { in: Math.max(0, at - world.awake), fire };
}

export function pass(world: World, ms: number) {
  let rest = ms;
  for (;;) {
    const dues = tabsOf(world).map((tab) => nextDue(world, tab));
    const due = dues.toSorted((a, b) => a.in - b.in)[0];
    const step = Math.min(rest, due?.in ?? rest);
    world.now += step;
    world.awake += step;
    rest -= step;
    if (!due || due.in > step) return;
    due.fire();
  }
}

function end(tab: Tab, detail: string) {
  tab.phase = "ended";
  tab.detail = detail;
}

function watch(world: Moment, tab: Tab) {
  const ago = world.awake - world.now;
  tab.phase = "quiet";
  tab.due.inactive = ago + tab.active + LIMIT;
  tab.due.tooOld = ago + tab.start + MAX_AGE;
}

function look(world: World, tab: Tab) {
  if (!isRecent(world, tab.active)) ask(world, tab);
  else if (isYoung(world, tab)) watch(world, tab);
  else end(tab, "Session too old (max 24 hours)");
}

/** A session ends when no tab knows of any activity, or none answers within a second. */
function ask(world: World, tab: Tab) {
  tab.phase = "asking";
  tab.due.unanswered = world.awake + SECOND;
  tab.said += 1;
  for (const other of others(world, tab)) {
    if (other.late) other.late.push("question");
    // One that is about to ask the same does not answer.
    else if (isOn(other) && other.due.inactive > world.awake) notify(world, other);
  }
}

function record(world: World, tab: Tab) {
  tab.stored = tab.active;
  notify(world, tab);
}

function notify(world: World, tab: Tab) {
  tab.said += 1;
  for (const other of others(world, tab)) hear(world, other, tab.active);
}

function hear(world: World, tab: Tab, active: number) {
  if (tab.late) tab.late.push(active);
  else if (tab.phase === "asking" ? isRecent(world, active) : isOn(tab) && active > tab.active) {
    tab.active = active;
    tab.stored = active;
    look(world, tab);
  }
}
