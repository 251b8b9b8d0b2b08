import { checkoutMachine } from "#src/machines/checkout/checkout.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { checkoutModel } from "./checkout.model.ts";
import { checkoutSystem } from "./checkout.system.ts";

const UNDER_WAY = new Set(["starting", "redirected", "confirming", "waiting", "checking", "unreachable"]);

const LEADS_ON = "Equivalent: that state leads on at once, to the same state.";

export default modelTest("checkout", {
  model: checkoutModel,
  covers: checkoutMachine,
  events: {
    choose: [{ plan: "launch" }, { plan: "yearly" }],
    drop: [{}],
    start: [{}],
    answer: [{ begins: "active" }, { begins: "unpaid" }, { begins: "processing" }, { begins: "declined" }],
    lose: [{ begins: "none" }, { begins: "active" }, { begins: "unpaid" }],
    refuse: [{}],
    webhook: [{ says: "active" }, { says: "declined" }],
    pay: [{}],
    openPayment: [{}],
    check: [{}],
    show: [{}],
    reload: [{}],
    retry: [{}],
    leave: [{}],
    time: "to next delay",
  },
  abstract: ({ value, context: { plan, order, isKnown, isHere, checks } }) => [
    value,
    value === "choosing" ? plan : null,
    order,
    isKnown,
    isHere,
    checks,
  ],
  // An order that is there is what the server answers, whatever a new one would have come to.
  tries: ({ context: { order } }, event) => {
    if (event.type === "answer") return order === "none" || event.begins === "active";
    if (event.type === "lose") return order === "none" || event.begins === "none";
    if (event.type === "webhook") return order !== "none";
    return event.type !== "refuse" || order !== "active";
  },
  expect: ({ value, context: { plan, isKnown, orders, starts, confirms, opened, refreshed } }) => ({
    state: value,
    isBusy: value === "starting" || value === "confirming",
    plan: UNDER_WAY.has(value) || value === "choosing" ? plan : null,
    stored: UNDER_WAY.has(value) ? (isKnown ? "the order" : plan) : null,
    orders,
    starts,
    confirms,
    opened,
    refreshed,
    status: "active",
    wrong: [],
  }),
  system: { create: checkoutSystem },
  walks: { count: 12, length: 40, seed: 7 },
  weights: { choose: 3, start: 4, lose: 4, reload: 3, retry: 5, answer: 2 },
  exceptions: {
    mutants: {
      "plan drop in choosing: leads to opening": LEADS_ON,
      "checkout start in choosing: leads to opening": LEADS_ON,
      "start order done in starting if leads to payment: leads to deciding": LEADS_ON,
      "payment open in redirected: leads to deciding": LEADS_ON,
      "payment check in redirected: leads to opening": LEADS_ON,
      "page shown in redirected: leads to opening": LEADS_ON,
      "checkout leave in declined: leads to opening": LEADS_ON,
      "checkout retry in failed.unreachable if has order: leads to opening": LEADS_ON,
      "checkout retry in failed.unreachable otherwise: leads to opening": LEADS_ON,
      "checkout leave in failed.refused: leads to opening": LEADS_ON,
    },
  },
});
