import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import { type PaidProvider, type PaymentProvider, ForgedMessage } from "./payment-provider.ts";
import { type SandboxOptions, createSandbox } from "./sandbox-provider.ts";
import { createStripe } from "./stripe-provider.ts";

export const freeProvider: PaymentProvider = {
  name: "free",
  begin: async ({ orderId, price }) => {
    if (price.minor !== 0) throw new Error("A plan that costs something needs a payment.");
    return { ref: `${orderId} ${price.currency}`, url: null, customerRef: null };
  },
  ask: async (ref) => ({
    state: "paid",
    paid: { minor: 0, currency: ref.split(" ").at(-1) ?? "" },
    method: null,
  }),
  giveUp: async () => undefined,
  readMessage: async () => {
    throw new ForgedMessage("Nobody sends messages about what is free.");
  },
  forgetMethod: async () => undefined,
  forgetCustomer: async () => undefined,
};

export interface Payments {
  /** Takes the payments of plans that cost something; null: nobody does. */
  readonly paid: PaidProvider | null;
  readonly free: PaymentProvider;
}

/** The provider of an order; null: it is not configured any more. */
export function providerNamed({ paid, free }: Payments, name: string): PaymentProvider | null {
  if (name === free.name) return free;
  return paid?.name === name ? paid : null;
}

export const sandboxSecret = (authSecret: string) =>
  createHmac("sha256", authSecret).update("sandbox messages").digest("hex");

export function createPayments(
  config: Config & { readonly authSecret: string },
  now: () => Date,
  send?: SandboxOptions["send"],
): Payments {
  return { free: freeProvider, paid: paidProvider(config, now, send) };
}

function paidProvider(
  { payments: { provider, stripe }, appUrl, authSecret }: Parameters<typeof createPayments>[0],
  now: () => Date,
  send: SandboxOptions["send"],
): PaidProvider | null {
  switch (provider) {
    case "none":
      return null;
    case "sandbox":
      return createSandbox({
        secret: sandboxSecret(authSecret),
        appUrl,
        now,
        pause: (ms) => pause(ms),
        ...(send && { send }),
      });
    case "stripe":
      if (stripe === undefined) throw new Error("Payments by Stripe need its keys.");
      return createStripe({ config: stripe, appUrl, now });
  }
}
