import type { SnapshotFrom } from "xstate";
import { offlineDeviceMachine } from "#src/machines/offline-device/offline-device.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { offlineDeviceModel } from "./offline-device.model.ts";
import { NO_DATABASE, offlineDeviceSystem } from "./offline-device.system.ts";

type ModelSnapshot = SnapshotFrom<typeof offlineDeviceModel>;

function expected({ value, context }: ModelSnapshot) {
  const { who, openings, opened, evictions, missed, downloaded } = context;
  const isOpen = value.device === "there";
  const wanted = isOpen || value.device === "opening" ? [who] : [];
  return {
    shown: isOpen ? who : null,
    opened,
    openDevices: isOpen ? [who] : [],
    isSettled: isOpen || value.device === "nobody" || value.device === "failed",
    error: value.device === "failed" ? `${NO_DATABASE} ${openings.length}` : null,
    openings,
    wanted,
    blocked: wanted,
    evictions,
    isEvicting: value.eviction === "underWay",
    evictionsUnderWay: value.eviction === "underWay" ? 1 : 0,
    missed,
    downloaded,
  };
}

/** The device of the learner who is signed in, and of nobody else. */
export default modelTest("offline-device", {
  model: offlineDeviceModel,
  covers: offlineDeviceMachine,
  events: {
    "signIn.known": [{ who: "amina" }, { who: "amal" }, { who: "nobody" }],
    "signIn.pending": [{}],
    need: [{}],
    "opening.ends": [{ as: "done" }, { as: "failed" }],
    "old.opening.ends": [{ as: "done" }, { as: "failed" }],
    "eviction.ends": [{ as: "done" }, { as: "failed" }],
    download: [{ deck: 1 }],
    miss: [
      { deck: 1, who: "amina" },
      { deck: 2, who: "amina" },
      { deck: 1, who: "amal" },
    ],
    reconnect: [{}],
  },
  // One learner's opening that outlasts them is enough.
  tries: ({ value, context }, event) =>
    context.old === 0 ||
    event.type !== "signIn.known" ||
    value.device !== "opening" ||
    event.who === context.who,
  abstract: ({ value, context: { who, old, missed } }) => [value, who, old, missed],
  expect: expected,
  system: { create: offlineDeviceSystem },
  exceptions: {
    undeclared: {
      "opening.ends": "Where no opening is under way, the driver opens another database.",
    },
  },
});
