import { resendCooldownMachine } from "#src/machines/resend-cooldown.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { cooldownAfter, resendCooldownModel, restAfter } from "./resend-cooldown.model.ts";
import { resendCooldownSystem } from "./resend-cooldown.system.ts";

const FAILURES = {
  said: "Come back tomorrow.",
  unsaid: "Failed to send verification email. Please try again.",
};
const TIP = "Nothing came? It may have landed in the spam folder; mark it as wanted there.";

/** Seconds that have passed in each part of the cooldown. */
const passed = (sent: number) => ({ fresh: 0, beforeTip: 2, tip: 3, lastMoment: cooldownAfter(sent) - 1 });

export default modelTest("resend-cooldown", {
  model: resendCooldownModel,
  covers: resendCooldownMachine,
  events: {
    press: [{}, { email: "amina@example.com" }],
    answer: [{ as: "sent" }, { as: "said" }, { as: "unsaid" }],
    wait: [
      { ms: 1 },
      { ms: 2999 },
      { ms: restAfter(1) },
      { ms: restAfter(2) },
      { ms: restAfter(3) },
      { ms: restAfter(4) },
    ],
  },
  abstract: ({ value, context }) => [value, context.sent, context.failure],
  expect: ({ value, context: { asked, sent, failure } }) => {
    const cooling = typeof value === "object" ? value.cooling : null;
    const said = value !== "sending" && sent > 0 && failure === null;
    const text = `The mail is on its way: ${asked.length}.`;
    const left = cooling === null ? 0 : cooldownAfter(sent) - passed(sent)[cooling];
    return {
      label: cooling === null ? "Send a new link" : `Send a new link in ${left} s`,
      busy: value === "sending",
      disabled: cooling !== null,
      outcome:
        failure === null
          ? said
            ? { tone: "success", text }
            : null
          : { tone: "error", text: FAILURES[failure] },
      tip: said && cooling !== "fresh" && cooling !== "beforeTip" ? TIP : null,
      asked,
    };
  },
  system: { create: resendCooldownSystem },
});
