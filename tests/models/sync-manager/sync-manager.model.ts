import { and } from "xstate";
import { beginning } from "./sync-manager.around.model.ts";
import { model } from "./sync-manager.setup.model.ts";

/** At any time of a sync. */
const inRun = { start: {}, cancel: { target: "idle", actions: "cancel" } } as const;

/** What becomes of a request that failed: once more, the whole sync once more, or its end. */
const requestFails = [
  { guard: "canTryRequestLater", target: "pausing", actions: "awaitRequest" },
  { guard: "canTryRequest", target: "pausing", actions: "awaitRequest" },
  { guard: "canTrySyncLater", target: "retrying", actions: "awaitSync" },
  { guard: "canTrySync", target: "retrying", actions: "awaitSync" },
  { target: "idle", actions: "failRequest" },
] as const;

/** Moves what the device keeps to the server (study specification, sections 4, 8 and 9). */
export const syncManagerModel = model.createMachine({
  id: "syncManagerModel",
  context: beginning,
  // These come at any time, also during a sync.
  on: {
    needed: [{ guard: "isAutomatic", actions: ["need", "askCount"] }, { actions: "askCount" }],
    lose: { actions: "lose" },
    restore: { actions: ["restore", "need"] },
    setAuto: { actions: "change" },
    othersSet: { actions: "adoptSettings" },
    setPolicy: { actions: "change" },
    saved: { actions: "keepSettings" },
    saveFails: { actions: "takeBack" },
    counted: { actions: "setCounts" },
    countFails: { actions: "leaveCount" },
    discard: { guard: "hasErrors", actions: ["discard", "askCount"] },
  },
  initial: "idle",
  states: {
    idle: {
      always: [
        { guard: "isAutoDueAfterWay", target: "asking", actions: "beginAuto" },
        { guard: "isAutoDue", target: "asking", actions: "beginAuto" },
      ],
      on: {
        start: [
          { guard: "isServed", target: "asking.lockingServed", actions: "beginManual" },
          { guard: "isReachable", target: "asking", actions: "beginManual" },
          { guard: "isAfterAuto", actions: "refuse" },
          { actions: "refuse" },
        ],
        cancel: {},
        wait: [
          { guard: "isNextAfterNothing", actions: "passIdle" },
          { guard: "isNext", actions: "passIdle" },
          { guard: "isAlmostNext", actions: "passIdle" },
          { guard: "isForNothing", actions: "passIdle" },
          { guard: "isWholeRest", actions: "passIdle" },
        ],
      },
    },
    asking: {
      on: {
        ...inRun,
        // Nobody's sync is under way yet: it becomes the person's, who waits for the lock.
        start: [{ guard: "isAdopted", target: ".locking", reenter: true, actions: "adopt" }, {}],
        lock: [
          { guard: "isGranted", target: "preparing", actions: "askPlan" },
          { guard: "isOwn", target: "idle", actions: "failLock" },
          { target: "idle", actions: "giveWay" },
        ],
      },
      initial: "locking",
      states: {
        locking: { on: { wait: { guard: "isLong", target: "lockingLong" } } },
        // What matters of these is what comes by itself after they are over, which is nothing.
        lockingServed: {},
        lockingLong: {},
      },
    },
    preparing: {
      on: {
        ...inRun,
        prepared: [
          {
            guard: "isWithSessions",
            target: "session",
            actions: ["keepPlan", "askSession"],
          },
          {
            guard: "isSmall",
            target: "sending",
            actions: ["keepPlan", "askSend"],
          },
          {
            guard: "isLarge",
            target: "sending",
            actions: ["keepPlan", "askSend"],
          },
          { target: "idle", actions: ["keepPlan", "finish"] },
        ],
        deviceFails: { target: "idle", actions: "failDevice" },
      },
    },
    session: {
      on: {
        ...inRun,
        sessionSent: [
          { guard: "areMoreSessions", actions: ["dropSession", "askSession"] },
          { guard: "areReviews", target: "sending", actions: ["dropSession", "askSend"] },
          { target: "idle", actions: ["dropSession", "finish"] },
        ],
        requestFails,
      },
    },
    sending: {
      on: {
        ...inRun,
        answered: { target: "applying", actions: ["keepAnswer", "askApply"] },
        requestFails: [
          { guard: "isRefusedWholeTogether", actions: ["halve", "askSend"] },
          { guard: "isRefusedWholeAlone", actions: ["passOver", "askSend"] },
          {
            guard: "isRefusedWhole",
            target: "idle",
            actions: ["passOver", "finish"],
          },
          ...requestFails,
        ],
      },
    },
    applying: {
      on: {
        ...inRun,
        applied: [
          {
            guard: "areMoreReviews",
            target: "sending",
            actions: ["countApplied", "askSend"],
          },
          {
            guard: "isSuccess",
            target: "idle",
            actions: ["countApplied", "finish"],
          },
          {
            guard: "isFailure",
            target: "idle",
            actions: ["countApplied", "finish"],
          },
          { target: "idle", actions: ["countApplied", "finish"] },
        ],
        deviceFails: { target: "idle", actions: "failDevice" },
      },
    },
    pausing: {
      on: {
        ...inRun,
        wait: [
          { guard: "isAlmost", actions: "pass" },
          { guard: and(["isOver", "areSessions"]), target: "session", actions: ["pass", "askSession"] },
          { guard: "isOver", target: "sending", actions: ["pass", "askSend"] },
        ],
      },
    },
    retrying: {
      on: {
        ...inRun,
        wait: [
          { guard: "isAlmost", actions: "pass" },
          { guard: "isOver", target: "asking", actions: "beginAgain" },
        ],
      },
    },
  },
});
