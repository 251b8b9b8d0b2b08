import { isDeepStrictEqual } from "node:util";
import type { CheckoutAttempt, CheckoutReply } from "#src/services/subscription/checkout.ts";
import { checkoutMachine } from "#src/machines/checkout/checkout.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { CheckoutModelEvent, Order } from "./checkout.model.ts";

const PAYMENT = "https://pay.example/";
const LOST: CheckoutReply = { outcome: "unreachable", message: "Away." };

/** The machine over a server that keeps orders by their key, and a browser that keeps one attempt. */
export function checkoutSystem(hooks: Hooks): DrivenSystem<CheckoutModelEvent> {
  const orders = new Map<string, Order>();
  let stored: CheckoutAttempt | null = null;
  let latest = "";
  let keys = 0;
  let opened = 0;
  let refreshed = 0;
  const wrong: string[] = [];
  const controlled = controlledSystem(checkoutMachine, hooks, {
    actors: ["startOrder", "completeOrder"],
    provide: {
      actions: {
        keepAttempt: (_, attempt) => void (stored = attempt),
        openPayment(_, url) {
          opened += 1;
          if (url !== `${PAYMENT}${latest}`) wrong.push(url);
        },
        refresh: () => void (refreshed += 1),
      },
    },
  });
  const { startOrder, completeOrder } = controlled.work;

  /** The server takes the call; its order has the id of its key. */
  const take = (begins: Order): Order => {
    const attempt = startOrder.underWay() > 0 ? startOrder.calls.at(-1)?.input : undefined;
    if (attempt === undefined) return orders.get(completeOrder.calls.at(-1)?.input.orderId ?? "") ?? "none";
    latest = attempt.key;
    // An attempt that is not stored before it is sent is lost by a reload.
    if (!isDeepStrictEqual(stored, { stage: "starting", ...attempt }))
      wrong.push(`${attempt.key} was not stored.`);
    if (!orders.has(attempt.key) && begins !== "none") orders.set(attempt.key, begins);
    return orders.get(attempt.key) ?? "none";
  };
  const reply = (order: Order): CheckoutReply => {
    if (order === "none") return { outcome: "refused", message: "There is no such order." };
    const orderId = latest;
    return order === "unpaid"
      ? { outcome: order, orderId, url: PAYMENT + latest }
      : { outcome: order, orderId };
  };
  const settle = (answer: CheckoutReply) =>
    (startOrder.underWay() > 0 ? startOrder : completeOrder).last().resolve(answer);
  const change = (from: readonly Order[], to: Order) => {
    if (from.includes(orders.get(latest) ?? "none")) orders.set(latest, to);
  };

  controlled.start({ attempt: null });
  return controlled.system({
    drive: {
      choose: ({ plan }) => controlled.send({ type: "plan.choose", planId: plan }),
      drop: controlled.sends({ type: "plan.drop" }),
      start() {
        for (const _ of ["click", "click"])
          controlled.send({ type: "checkout.start", key: `key-${(keys += 1)}`, sandboxOutcome: "slow" });
      },
      answer: ({ begins }) => settle(reply(take(begins))),
      lose({ begins }) {
        take(begins);
        return settle(LOST);
      },
      refuse: () => settle({ outcome: "refused", message: "Please verify your email address." }),
      webhook: ({ says }) => change(["unpaid", "processing"], says),
      pay: () => change(["unpaid"], "processing"),
      openPayment: controlled.sends({ type: "payment.open" }),
      check: controlled.sends({ type: "payment.check" }),
      show: controlled.sends({ type: "page.shown" }),
      reload() {
        controlled.stop();
        controlled.start({ attempt: stored });
      },
      retry: controlled.sends({ type: "checkout.retry" }),
      leave: controlled.sends({ type: "checkout.leave" }),
      time: controlled.pass,
    },
    observe: () => {
      const { context, value, ...snapshot } = controlled.snapshot();
      return {
        state: typeof value === "string" ? value : Object.values(value)[0],
        isBusy: controlled.snapshot().hasTag("busy"),
        plan: context.planId,
        stored: stored && (stored.stage === "ordered" ? "the order" : stored.planId),
        orders: orders.size,
        starts: startOrder.calls.length,
        confirms: completeOrder.calls.length,
        opened,
        refreshed,
        status: snapshot.status,
        wrong,
      };
    },
  });
}
