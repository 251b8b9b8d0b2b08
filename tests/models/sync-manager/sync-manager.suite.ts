import { syncManagerMachine } from "#src/machines/sync-manager/sync-manager.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { isAuto, isJustOver, settingsOf } from "./sync-manager.around.model.ts";
import { syncManagerModel } from "./sync-manager.model.ts";
import { syncManagerSystem } from "./sync-manager.system.ts";
import { isTried, phaseOf } from "./sync-manager.tried.model.ts";

const UNDER_WAY = {
  idle: [],
  locking: ["lock"],
  lockingServed: ["lock"],
  lockingLong: ["lock"],
  preparing: ["lock", "plan"],
  session: ["lock", "session"],
  sending: ["lock", "send"],
  applying: ["lock", "apply"],
  pausing: ["lock"],
  retrying: [],
};

/** What the device keeps goes to the server: by hand and by itself (study specification, sections 2, 4, 8 and 9). */
export default modelTest("sync-manager", {
  model: syncManagerModel,
  covers: syncManagerMachine,
  inside: 0.85,
  events: {
    start: [{}],
    cancel: [{}],
    needed: [{}],
    lose: [{}],
    restore: [{}],
    setAuto: [{ enabled: false }, { enabled: true }],
    setPolicy: [{ policy: "server_wins" }],
    othersSet: [{ autoSync: false }, { autoSync: true }],
    lock: [{ granted: true }, { granted: false }],
    prepared: [{ plan: "nothing" }, { plan: "session" }, { plan: "few" }, { plan: "both" }, { plan: "many" }],
    sessionSent: [{}],
    answered: [{ damaged: false }, { damaged: true }],
    requestFails: [{ how: "passing" }, { how: "later" }, { how: "lasting" }, { how: "tooLarge" }],
    applied: [{ refused: "none" }, { refused: "one" }, { refused: "all" }],
    deviceFails: [{}],
    counted: [
      { unsynced: 12, quarantined: 0, exams: 0 },
      { unsynced: 0, quarantined: 2, exams: 0 },
      { unsynced: 0, quarantined: 0, exams: 1 },
    ],
    countFails: [{}],
    discard: [{ which: "first" }, { which: "all" }],
    saved: [{}],
    saveFails: [{}],
    // The last millisecond, and what is before it.
    wait: [1, 999, 1499, 1999, 3999, 9999, 19_999, 29_999, 49_999, 59_999, 60_000, 10_000, 85_000].map(
      (ms) => ({ ms }),
    ),
  },
  tries: ({ value, context }, event) => isTried(phaseOf(value), context, event),
  // A sync is given up when the third try of a request fails in the fourth attempt.
  bounds: {
    "attempts and tries": { of: ({ context }) => context.attempts * 10 + context.attempt.tries, at: 42 },
  },
  abstract: ({ value, context }) => {
    const phase = phaseOf(value);
    const { attempt, attempts, trigger, left, online, needed, rest, tick, count, unsynced, exams } = context;
    const isTicking = phase === "idle" || (phase === "locking" && unsynced + exams > 0);
    const around = [online, needed, rest, isTicking && tick, count, unsynced > 0, exams > 0, isAuto(context)];
    const saving = [context.stored.autoSync, ...context.changes.map(({ autoSync }) => autoSync ?? "policy")];
    const refused = isJustOver(context) && context.result?.errors.length;
    if (phase === "idle") return [phase, around, saving, rest > 0 && context.last, context.looked, refused];
    const { plan, total, sessions, size, tries, batch, synced, errors } = attempt;
    const run = [
      plan?.length,
      total,
      sessions.length,
      size,
      tries,
      batch.length,
      synced > 0,
      errors.length > 0,
    ];
    return [phase, around, saving, trigger, attempts, left, run];
  },
  expect: ({ value, context }) => {
    const phase = phaseOf(value);
    const { asked, counts, saves, unsynced, quarantined, exams, progress, result, emitted, logs } = context;
    return {
      busy: phase !== "idle",
      asked,
      underWay: UNDER_WAY[phase],
      counts,
      saves,
      settings: settingsOf(context),
      unsynced,
      quarantined,
      exams,
      progress,
      result,
      emitted,
      logs,
    };
  },
  system: { create: syncManagerSystem },
  exceptions: {
    mutants: {
      "sync start in sync.idle otherwise: without reenter":
        "The transition is that of `done`, too; where it comes from `idle`, `done` is entered in any case.",
      "write log failed in sync.done: leads to sync.idle":
        "Once the log is written or not, `done` waits for the next sync as `idle` does.",
      "always in auto.on.needed: leads to auto.on.needed":
        "The sync that begins with it leads from there to `quiet` at once.",
    },
  },
});
