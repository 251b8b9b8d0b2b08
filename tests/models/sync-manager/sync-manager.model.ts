import { and } from "xstate";
import { beginning } from "./sync-manager.around.model.ts";
import { model } from "./sync-manager.setup.model.ts";
import type { Phase } from "./sync-manager.tried.model.ts";

const tried = <const P extends Phase>(params: P) => ({ type: "isTried", params }) as const;

/** At any time of a sync. */
const inRun = <const P extends Phase>(phase: P) =>
  ({
    start: {},
    cancel: { target: "idle", actions: "cancel" },
    restore: { guard: tried(phase), actions: ["restore", "need"] },
  }) as const;

const needed = <const P extends Phase>(phase: P) =>
  ({ needed: { guard: tried(phase), actions: ["need", "askCount"] } }) as const;

const lose = <const P extends Phase>(phase: P) =>
  ({ lose: { guard: tried(phase), actions: "lose" } }) as const;

/** Settings are stored in the meantime. */
const storing = <const P extends Phase>(phase: P) =>
  ({
    saved: { guard: tried(phase), actions: "keepSettings" },
    saveFails: { guard: tried(phase), actions: "takeBack" },
  }) as const;

/** What becomes of a request that failed: once more, the whole sync once more, or its end. */
const requestFails = <const P extends Phase>(phase: P) =>
  [
    { guard: and([tried(phase), "canTryRequestLater"]), target: "pausing", actions: "awaitRequest" },
    { guard: and([tried(phase), "canTryRequest"]), target: "pausing", actions: "awaitRequest" },
    { guard: and([tried(phase), "canTrySyncLater"]), target: "retrying", actions: "awaitSync" },
    { guard: and([tried(phase), "canTrySync"]), target: "retrying", actions: "awaitSync" },
    { guard: tried(phase), target: "idle", actions: "failRequest" },
  ] as const;

/** Moves what the device keeps to the server (study specification, sections 4, 8 and 9). */
export const syncManagerModel = model.createMachine({
  id: "syncManagerModel",
  context: beginning,
  initial: "idle",
  states: {
    idle: {
      always: [
        { guard: "isAutoDueAfterWay", target: "locking", actions: "beginAuto" },
        { guard: "isAutoDue", target: "locking", actions: "beginAuto" },
      ],
      on: {
        start: [
          { guard: and([tried("idle"), "isServed"]), target: "lockingServed", actions: "beginManual" },
          { guard: and([tried("idle"), "isReachable"]), target: "locking", actions: "beginManual" },
          { guard: and([tried("idle"), "isAfterAuto"]), actions: "refuse" },
          { guard: tried("idle"), actions: "refuse" },
        ],
        cancel: {},
        needed: [
          { guard: and([tried("idle"), "isAutomatic"]), actions: ["need", "askCount"] },
          { guard: tried("idle"), actions: "askCount" },
        ],
        lose: { guard: tried("idle"), actions: "lose" },
        restore: { guard: tried("idle"), actions: ["restore", "need"] },
        setAuto: { guard: tried("idle"), actions: "change" },
        othersSet: { guard: tried("idle"), actions: "adoptSettings" },
        setPolicy: { guard: tried("idle"), actions: "change" },
        saved: { guard: tried("idle"), actions: "keepSettings" },
        saveFails: { guard: tried("idle"), actions: "takeBack" },
        counted: { guard: tried("idle"), actions: "setCount" },
        countFails: { guard: tried("idle"), actions: "leaveCount" },
        wait: [
          { guard: and([tried("idle"), "isNextAfterNothing"]), actions: "passIdle" },
          { guard: and([tried("idle"), "isNext"]), actions: "passIdle" },
          { guard: and([tried("idle"), "isAlmostNext"]), actions: "passIdle" },
          { guard: and([tried("idle"), "isForNothing"]), actions: "passIdle" },
          { guard: and([tried("idle"), "isWholeRest"]), actions: "passIdle" },
        ],
      },
    },
    locking: {
      on: {
        ...inRun("locking"),
        ...needed("locking"),
        ...lose("locking"),
        ...storing("locking"),
        setAuto: { guard: tried("locking"), actions: "change" },
        // Nobody's sync is under way yet: it becomes the person's, who waits for the lock.
        start: [{ guard: "isAdopted", target: "locking", reenter: true, actions: "adopt" }, {}],
        lock: [
          { guard: and([tried("locking"), "isGranted"]), target: "preparing", actions: "askPlan" },
          { guard: and([tried("locking"), "isOwn"]), target: "idle", actions: "failLock" },
          { guard: tried("locking"), target: "idle", actions: "giveWay" },
        ],
        wait: { guard: "isLong", target: "lockingLong" },
      },
    },
    // What matters of these is what comes by itself after they are over, which is nothing.
    lockingServed: { on: { cancel: { target: "idle", actions: "cancel" } } },
    lockingLong: { on: { cancel: { target: "idle", actions: "cancel" } } },
    preparing: {
      on: {
        ...inRun("preparing"),
        ...needed("preparing"),
        ...storing("preparing"),
        prepared: [
          {
            guard: and([tried("preparing"), "isWithSessions"]),
            target: "session",
            actions: ["keepPlan", "askSession"],
          },
          {
            guard: and([tried("preparing"), "isSmall"]),
            target: "sending",
            actions: ["keepPlan", "askSend"],
          },
          {
            guard: and([tried("preparing"), "isLarge"]),
            target: "sending",
            actions: ["keepPlan", "askSend"],
          },
          { guard: tried("preparing"), target: "idle", actions: ["keepPlan", "finish"] },
        ],
        deviceFails: { guard: tried("preparing"), target: "idle", actions: "failDevice" },
      },
    },
    session: {
      on: {
        ...inRun("session"),
        ...needed("session"),
        ...lose("session"),
        sessionSent: [
          { guard: "areMoreSessions", actions: ["dropSession", "askSession"] },
          { guard: "areReviews", target: "sending", actions: ["dropSession", "askSend"] },
          { target: "idle", actions: ["dropSession", "finish"] },
        ],
        requestFails: requestFails("session"),
      },
    },
    sending: {
      on: {
        ...inRun("sending"),
        ...needed("sending"),
        ...lose("sending"),
        ...storing("sending"),
        setPolicy: { guard: tried("sending"), actions: "change" },
        answered: { guard: tried("sending"), target: "applying", actions: ["keepAnswer", "askApply"] },
        requestFails: [
          { guard: and([tried("sending"), "isRefusedWholeTogether"]), actions: ["halve", "askSend"] },
          { guard: and([tried("sending"), "isRefusedWholeAlone"]), actions: ["passOver", "askSend"] },
          {
            guard: and([tried("sending"), "isRefusedWhole"]),
            target: "idle",
            actions: ["passOver", "finish"],
          },
          ...requestFails("sending"),
        ],
      },
    },
    applying: {
      on: {
        ...inRun("applying"),
        ...needed("applying"),
        ...storing("applying"),
        setPolicy: { guard: tried("applying"), actions: "change" },
        applied: [
          {
            guard: and([tried("applying"), "areMoreReviews"]),
            target: "sending",
            actions: ["countApplied", "askSend"],
          },
          {
            guard: and([tried("applying"), "isSuccess"]),
            target: "idle",
            actions: ["countApplied", "finish"],
          },
          {
            guard: and([tried("applying"), "isFailure"]),
            target: "idle",
            actions: ["countApplied", "finish"],
          },
          { guard: tried("applying"), target: "idle", actions: ["countApplied", "finish"] },
        ],
        deviceFails: { guard: tried("applying"), target: "idle", actions: "failDevice" },
      },
    },
    pausing: {
      on: {
        ...inRun("pausing"),
        wait: [
          { guard: "isAlmost", actions: "pass" },
          { guard: and(["isOver", "areSessions"]), target: "session", actions: ["pass", "askSession"] },
          { guard: "isOver", target: "sending", actions: ["pass", "askSend"] },
        ],
      },
    },
    retrying: {
      on: {
        ...inRun("retrying"),
        ...needed("retrying"),
        wait: [
          { guard: "isAlmost", actions: "pass" },
          { guard: "isOver", target: "locking", actions: "beginAgain" },
        ],
      },
    },
  },
});
