import { type Attempt, type Policy, type Result, newAttempt } from "./sync-manager.run.model.ts";

export interface Settings {
  readonly autoSync: boolean;
  readonly conflictResolution: Policy;
}
export type Change = Partial<Settings>;

export interface Context {
  readonly attempt: Attempt;
  readonly trigger: "manual" | "auto";
  /** Whole attempts of this sync that were begun. */
  readonly attempts: number;
  /** Milliseconds until the request, or the whole sync, is tried again. */
  readonly left: number;
  readonly online: boolean;
  /** A sync is due as soon as there may be one. */
  readonly needed: boolean;
  /** Milliseconds that auto-sync still rests, and after what; null when that is over. */
  readonly rest: number;
  readonly last: "manual" | "auto" | "gaveWay" | null;
  /** Milliseconds until auto-sync looks whether something is unsynced; 0 where it does not. */
  readonly tick: number;
  /** It looked, and there was nothing. */
  readonly looked: boolean;
  /** Milliseconds until unsynced reviews are counted again; null while they are being counted. */
  readonly count: number | null;
  readonly counts: number;
  readonly unsynced: number;
  /** Damaged reviews, which are not sent. */
  readonly quarantined: number;
  /** Exams that the device has to send. */
  readonly exams: number;
  readonly stored: Settings;
  /** Not yet stored; the first one is being stored. */
  readonly changes: readonly Change[];
  readonly saves: readonly Change[];
  readonly progress: number;
  readonly result: Result | null;
  /** Everything that was asked for, in order. */
  readonly asked: readonly string[];
  /** What was emitted, in order. */
  readonly emitted: readonly unknown[];
  /** What the history was given, in order. */
  readonly logs: readonly Result[];
}

/** Auto-sync rests so long after a sync. */
export const GAP = 10_000;
/** Auto-sync looks so often whether something is unsynced. */
export const INTERVAL = 60_000;
/** The device counts so often. */
export const COUNT = 30_000;

export const beginning: Context = {
  attempt: newAttempt,
  trigger: "auto",
  attempts: 0,
  left: 0,
  online: true,
  needed: false,
  rest: 0,
  last: null,
  tick: INTERVAL,
  looked: false,
  count: null,
  counts: 1,
  unsynced: 0,
  quarantined: 0,
  exams: 0,
  stored: { autoSync: true, conflictResolution: "most_recent" },
  changes: [],
  saves: [],
  progress: 0,
  result: null,
  asked: [],
  emitted: [],
  logs: [],
};

const withChange = (settings: Settings, change: Change): Settings => ({ ...settings, ...change });
export const settingsOf = ({ stored, changes }: Pick<Context, "stored" | "changes">): Settings =>
  changes.reduce(withChange, stored);

export const isAuto = (context: Context) => settingsOf(context).autoSync;

/** What is out of the ordinary: of more than one or two at a time there would be too many situations. */
export type Oddity = "offline" | "off" | "needed" | "counted" | "unsynced" | "exams" | "saving" | "looked";

export const odditiesOf = (context: Context): Oddity[] => [
  ...(context.online ? [] : (["offline"] as const)),
  ...(isAuto(context) ? [] : (["off"] as const)),
  ...(context.needed ? (["needed"] as const) : []),
  ...(context.count === null ? [] : (["counted"] as const)),
  ...(context.unsynced > 0 ? (["unsynced"] as const) : []),
  ...(context.exams > 0 ? (["exams"] as const) : []),
  ...(context.changes.length > 0 ? (["saving"] as const) : []),
  ...(context.looked ? (["looked"] as const) : []),
];

/** Nothing but these is out of the ordinary. */
export const hasOnly = (context: Context, ...allowed: readonly Oddity[]) =>
  odditiesOf(context).every((one) => allowed.includes(one));

/** No sync was made yet, or the last one is long over, and auto-sync begins to wait anew. */
export const isFresh = ({ rest, tick }: Context) => rest === 0 && tick === INTERVAL;
/** A sync ended this moment. */
export const isJustOver = ({ rest }: Context) => rest === GAP;

/** Milliseconds until something happens by itself between two syncs; 0 where nothing will. */
export const untilNext = ({ rest, tick, count, needed }: Context) => {
  const timers = [rest, needed ? 0 : tick, count ?? 0].filter((ms) => ms > 0);
  return timers.length > 0 ? Math.min(...timers) : 0;
};

const minus = (left: number, ms: number) => Math.max(0, left - ms);

/** Unsynced reviews are counted at their time, also during a sync. */
export const countPassed = ({ count, counts }: Context, ms: number) =>
  count !== null && count <= ms
    ? { count: null, counts: counts + 1 }
    : { count: count === null ? null : count - ms, counts };

/** Time between two syncs. */
export function passed(context: Context, ms: number): Partial<Context> {
  const { tick, unsynced, exams, needed } = context;
  const hasUnsent = unsynced + exams > 0;
  const isTick = !needed && tick > 0 && tick <= ms;
  const isDue = needed && context.online;
  return {
    rest: minus(context.rest, ms),
    last: context.rest > ms || isDue ? context.last : null,
    tick: isTick ? INTERVAL : minus(tick, ms),
    needed: needed || (isTick && hasUnsent),
    looked: context.looked || (isTick && !hasUnsent),
    ...countPassed(context, ms),
  };
}

export const askedCount = ({ counts }: Context) => ({ count: null, counts: counts + 1 });

/** Switching auto-sync on begins its interval, switching it off forgets what it had to do. */
function withSettings(context: Context, next: Pick<Context, "stored" | "changes">): Partial<Context> {
  const { autoSync } = settingsOf(next);
  return autoSync === isAuto(context) ? next : { ...next, needed: false, tick: autoSync ? INTERVAL : 0 };
}

/** It holds at once, and is stored once what came before it is. */
export function changed(context: Context, change: Change): Partial<Context> {
  const changes = [...context.changes, change];
  const saves = context.changes.length === 0 ? [...context.saves, change] : context.saves;
  return { ...withSettings(context, { stored: context.stored, changes }), saves };
}

/** Another tab stored this; what this one is storing still holds. */
export const adopted = (context: Context, autoSync: boolean): Partial<Context> =>
  withSettings(context, { stored: { ...context.stored, autoSync }, changes: context.changes });

/** What was being stored is, or never will be; the next change is stored upon what is stored now. */
export function settled(context: Context, isStored: boolean): Partial<Context> {
  const [first = {}, ...changes] = context.changes;
  const stored = isStored ? { ...context.stored, ...first } : context.stored;
  const [next] = changes;
  const [kind] = Object.keys(first);
  return {
    ...withSettings(context, { stored, changes }),
    saves: next ? [...context.saves, next] : context.saves,
    emitted: [
      ...context.emitted,
      isStored ? { type: "saved", changed: kind, settings: stored } : { type: "failed", changed: kind },
    ],
  };
}
