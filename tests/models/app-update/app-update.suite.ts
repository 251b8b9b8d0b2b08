import { appUpdateMachine } from "#src/machines/app-update/app-update.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { APPLY_LIMIT, CHECK_LIMIT, HOUR, appUpdateModel } from "./app-update.model.ts";
import { appUpdatePage } from "./app-update.page.ts";
import { appUpdateSystem } from "./app-update.system.ts";

const ON_PAGE = new Set(["found", "pressReload", "pressLater", "takenOver", "studyStarts", "studyEnds"]);

const TIMED =
  "The page shows nothing of its checks, and its hours are not the test's: the browser test waits for one.";
const timed = {
  "asked.lately": ["sleep[0]", "setBack[0]", HOUR],
  "asked.longAgo": ["pressLater[0]", "comeBack[0]"],
  "checks.resting": ["missing[0]", "comeBack[0]", "comeBack[1]", HOUR],
  "checks.checking": ["missing[0]", "comeBack[0]", "pressLater[0]", "checked[0]", CHECK_LIMIT],
  "offer.none": ["checked[0]", "checked[1]"],
  "offer.applying": [APPLY_LIMIT],
};
const GONE = "The page that is loaded anew is gone.";
const gone = { "offer.reloading": ["found[0]", "studyStarts[0]", APPLY_LIMIT] };
const POSTPONED =
  "Only the test delays a takeover for so long: the version that was to take over is gone by then.";
const blocked = { "offer.applying": ["found[0]"] };

/** A reason for each of these transitions, those after so many milliseconds among them. */
const because = (reason: string, transitions: Readonly<Record<string, readonly (string | number)[]>>) =>
  Object.fromEntries(
    Object.entries(transitions).flatMap(([part, names]) => {
      const state = `appUpdateModel.${part}`;
      const after = (ms: number) => `xstate.after.${ms}.${state}[0]`;
      return names.map((name) => [`${state} --${typeof name === "number" ? after(name) : name}`, reason]);
    }),
  );

export default modelTest("app-update", {
  model: appUpdateModel,
  covers: appUpdateMachine,
  inside: 1,
  events: {
    found: [{}],
    missing: [{}],
    comeBack: [{}],
    checked: [{ finds: "newer" }, { finds: "none" }, { finds: "nobody" }],
    pressReload: [{}],
    pressLater: [{}],
    takenOver: [{ as: "done" }, { as: "failed" }],
    studyStarts: [{}],
    studyEnds: [{}],
    time: "to next delay",
    sleep: [{}],
    setBack: [{}],
  },
  // Limits that run out beside each other, each at any moment of the others, would make for too many situations.
  tries({ value: { checks, asked, offer }, context: { notified } }, { type }) {
    const isResting = checks === "resting";
    if (type === "sleep" || type === "setBack") return isResting;
    if (type !== "time") return true;
    const isLongAgo = asked === "longAgo";
    const isUnderWay = offer === "applying" || offer === "reloading";
    return isUnderWay ? isResting && isLongAgo && notified === 1 : isResting || isLongAgo;
  },
  abstract: ({ value, context: { notified } }) => [value, notified < 2],
  expect: ({ value, context: { checks, notified, takeOvers, reloads } }) => ({
    isOffered: ["shown", "applying", "reloading"].includes(value.offer),
    isApplying: ["applying", "reloading"].includes(value.offer),
    notified,
    checks,
    takeOvers,
    reloads,
  }),
  system: { create: appUpdateSystem },
  page: {
    create: appUpdatePage,
    expect: ({ value, context: { takeOvers, reloads } }) => ({
      // The page that was loaded anew is of the new version, and has nothing to offer.
      isOffered: value.offer === "shown" || value.offer === "applying",
      isApplying: value.offer === "applying",
      takeOvers,
      reloads,
    }),
    can: ({ value }, event) =>
      ON_PAGE.has(event.type) &&
      value.offer !== "reloading" &&
      !(event.type === "found" && value.offer === "applying") &&
      !(event.type === "takenOver" && event.as === "failed"),
    exceptions: { ...because(TIMED, timed), ...because(GONE, gone), ...because(POSTPONED, blocked) },
  },
});
