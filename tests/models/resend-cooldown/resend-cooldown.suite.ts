import { resendCooldownMachine } from "#src/machines/resend-cooldown/resend-cooldown.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { cooldownAfter, resendCooldownModel } from "./resend-cooldown.model.ts";
import { resendCooldownSystem } from "./resend-cooldown.system.ts";

const FAILURES = {
  said: "Come back tomorrow.",
  unsaid: "Failed to send verification email. Please try again.",
};
const TIP = "Nothing arrived? If the mail is in your spam folder, mark it as not spam.";

export default modelTest("resend-cooldown", {
  model: resendCooldownModel,
  covers: resendCooldownMachine,
  inside: 0.85,
  events: {
    press: [{}, { email: "amina@example.com" }],
    answer: [{ as: "sent" }, { as: "said" }, { as: "unsaid" }],
    time: "to next delay",
  },
  abstract: ({ value, context }) => [value, context.sent, context.failure],
  expect: ({ value, context: { asked, sent, failure } }) => {
    const isCooling = typeof value === "object";
    const said = value !== "sending" && sent > 0 && failure === null;
    const text = `The mail is on its way: ${asked.length}.`;
    return {
      label: isCooling ? "Send a new link in … s" : "Send a new link",
      secondsLeftAndPassed: isCooling ? cooldownAfter(sent) : null,
      busy: value === "sending",
      disabled: isCooling,
      outcome:
        failure === null
          ? said
            ? { tone: "success", text }
            : null
          : { tone: "error", text: FAILURES[failure] },
      tip: said && !(isCooling && value.cooling === "fresh") ? TIP : null,
      asked,
    };
  },
  system: { create: resendCooldownSystem },
  exceptions: {
    undeclared: {
      answer: "The driver lets the time of a request pass, which the tips change with.",
    },
  },
});
