import { appUpdateMachine } from "#src/machines/app-update.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { APPLY_LIMIT, CHECK_LIMIT, HOUR, appUpdateModel } from "./app-update.model.ts";
import { appUpdatePage } from "./app-update.page.ts";
import { appUpdateSystem } from "./app-update.system.ts";

const ON_PAGE = new Set(["found", "pressReload", "pressLater", "takenOver", "studyStarts", "studyEnds"]);

const TIMED =
  "The page shows nothing of its checks, and its hours are not the test's: the browser test waits for one.";
const timed = {
  "checks.resting": [
    "missing[0]",
    "comeBack[0]",
    "comeBack[1]",
    "wait[0]",
    "wait[1]",
    "wait[2]",
    "sleep[0]",
    "setBack[0]",
  ],
  "checks.checking": [
    "missing[0]",
    "comeBack[0]",
    "pressLater[0]",
    "checked[0]",
    "wait[0]",
    "wait[1]",
    "wait[2]",
  ],
  "offer.none": ["checked[0]", "checked[1]"],
  "offer.applying": ["wait[0]", "wait[1]"],
};
const GONE = "The page that is loaded anew is gone.";
const gone = { "offer.reloading": ["found[0]", "studyStarts[0]", "wait[0]", "wait[1]"] };
const HELD = "Only the test holds a takeover up for so long: what is told to take over is gone by then.";
const held = { "offer.applying": ["found[0]"] };

/** A reason for each of these transitions. */
const because = (reason: string, transitions: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(transitions).flatMap(([state, names]) =>
      names.map((name) => [`appUpdateModel.${state} --${name}`, reason]),
    ),
  );

/** Between its ends an age makes no difference. */
const rough = (age: number) => ([0, HOUR - 1, HOUR].includes(age) ? age : "between");

export default modelTest("app-update", {
  model: appUpdateModel,
  covers: appUpdateMachine,
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
    wait: [1, APPLY_LIMIT - 1, CHECK_LIMIT - 1, HOUR - 1].map((ms) => ({ ms })),
    sleep: [{}],
    setBack: [{}],
  },
  abstract: ({ value, context: { age, left, offerLeft } }) => [value, rough(age), left, offerLeft],
  expect: ({ value, context: { checks, told, takeOvers, reloads } }) => ({
    isOffered: ["shown", "applying", "reloading"].includes(value.offer),
    isApplying: ["applying", "reloading"].includes(value.offer),
    told,
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
    exceptions: { ...because(TIMED, timed), ...because(GONE, gone), ...because(HELD, held) },
  },
});
