import type { SnapshotFrom } from "xstate";
import { termsMachine } from "#src/machines/terms/terms.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { termsModel } from "./terms.model.ts";
import { termsSystem } from "./terms.system.ts";

type Snapshot = SnapshotFrom<typeof termsModel>;

function modalOf(snapshot: Snapshot) {
  const isAsked = snapshot.matches("asked");
  const accepting = snapshot.matches("accepting");
  const declining = snapshot.matches("declining");
  if (!isAsked && !accepting && !declining) return null;
  const failed = snapshot.matches({ asked: "failed" });
  const ticked = failed || accepting || snapshot.matches({ asked: "ticked" });
  return {
    ticked,
    canTick: isAsked,
    canAccept: ticked,
    accepting,
    declining,
    failure: failed ? "Failed to accept terms. Please try again." : null,
  };
}

export default modelTest("terms", {
  model: termsModel,
  covers: termsMachine,
  inside: 1,
  events: {
    verified: [{ oauth: true }, { oauth: false }],
    unverified: [{}],
    left: [{}],
    status: [{ is: "accepted" }, { is: "not accepted" }, { is: "not OAuth" }, { is: "unknown" }],
    tick: [{}],
    untick: [{}],
    accept: [{}],
    "accept.answers": [{ as: "accepted" }, { as: "failed" }],
    decline: [{}],
    landing: [{ is: "there" }, { is: "missing" }],
    time: "to next delay",
  },
  abstract: ({ value }) => value,
  expect: (snapshot) => ({
    loader: snapshot.matches("checking"),
    modal: modalOf(snapshot),
    ...snapshot.context,
  }),
  system: { create: termsSystem },
});
