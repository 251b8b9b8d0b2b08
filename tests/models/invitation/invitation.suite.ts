import { invitationMachine } from "#src/machines/invitation/invitation.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { invitationModel } from "./invitation.model.ts";
import { invitationSystem } from "./invitation.system.ts";

export default modelTest("invitation", {
  model: invitationModel,
  covers: invitationMachine,
  events: {
    accept: [{}],
    decline: [{}],
    reconsider: [{}],
    retry: [{}],
    looked: [{ as: "open" }, { as: "yours" }, { as: "expired" }, { as: "withdrawn" }, { as: "failed" }],
    answered: [{ as: "accepted" }, { as: "closed" }, { as: "failed" }],
  },
  abstract: ({ value, context: { title, why, failure } }) => [value, title, why, failure],
  expect: ({ value, context }) => ({
    isOffered: value === "offered" || value === "sent",
    isBusy: value === "sent",
    isDeclined: value === "declined",
    isJoined: value === "joined",
    isClosed: value === "closed",
    ...context,
  }),
  system: { create: invitationSystem },
});
