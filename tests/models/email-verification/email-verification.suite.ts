import type { SnapshotFrom } from "xstate";
import { emailVerificationMachine } from "#src/machines/email-verification/email-verification.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { emailVerificationModel } from "./email-verification.model.ts";
import { emailVerificationSystem } from "./email-verification.system.ts";

type Value = SnapshotFrom<typeof emailVerificationModel>["value"];

const NOTICES = {
  unasked: null,
  asking: null,
  notYet: "This address is not verified yet. Open the link in the newest mail, then try again.",
  failed: "The server cannot be reached. Please try again.",
} as const;

const SAID = {
  publish: { message: "Verify your address to publish decks.", action: "Open the link in the mail." },
  invite: { message: "Verify your address to invite others.", action: null },
  blocking: {
    message: "Please verify your email address to continue.",
    action:
      "Your account is older than 7 days, and its address is not verified yet. Your decks and your progress are kept.",
  },
} as const;

function bannerOf({ banner }: Value) {
  if (banner === "red") return "red";
  return typeof banner === "object" && banner.young === "yellow" ? "yellow" : null;
}

function modalOf({ modal, check }: Value) {
  if (modal === "exempt" || modal === "none") return null;
  return {
    ...SAID[modal],
    canClose: modal !== "blocking",
    checking: check === "asking",
    notice: NOTICES[check],
  };
}

/** The buttons of the modal, as far as it has them. */
const canPress = ({ modal }: Value, button: "check" | "notNow") =>
  modal === "publish" || modal === "invite" || (modal === "blocking" && button === "check");

export default modelTest("email-verification", {
  model: emailVerificationModel,
  covers: emailVerificationMachine,
  events: {
    read: [{ who: "oauth" }, { who: "verified" }, { who: "1 hour" }, { who: "24 hours" }, { who: "8 days" }],
    unread: [{}],
    signOut: [{}],
    refuse: [{ what: "publish" }, { what: "invite" }],
    remindLater: [{}],
    notNow: [{}],
    check: [{}],
    comeBack: [{}],
    time: "to next delay",
  },
  tries: ({ value }, { type }) => (type === "check" || type === "notNow" ? canPress(value, type) : true),
  abstract: ({ value }) => value,
  expect: ({ value, context }) => ({ banner: bannerOf(value), modal: modalOf(value), ...context }),
  system: { create: emailVerificationSystem },
});
