import * as v from "valibot";
import { SANDBOX_OUTCOMES } from "#contract/subscriptions/subscriptions.ts";
import { Uuid } from "#contract/values.ts";
import { readStored, writeStored } from "../storage/stored-json.ts";
import type { CheckoutAttempt } from "./checkout.ts";

const keyOf = (userId: number) => `checkout ${userId}`;

/** Milliseconds after which an attempt is forgotten. */
export const STORED_FOR = 86_400_000;

const Stored = v.object({
  attempt: v.variant("stage", [
    v.object({
      stage: v.literal("starting"),
      key: Uuid,
      planId: v.string(),
      sandboxOutcome: v.picklist(SANDBOX_OUTCOMES),
    }),
    v.object({ stage: v.literal("ordered"), orderId: Uuid }),
  ]),
  /** Milliseconds since 1970. */
  keptAt: v.number(),
});

/** The pending attempt to subscribe, so that a reload continues it and orders nothing twice. */
export interface StoredCheckout {
  read(): CheckoutAttempt | null;
  keep(attempt: CheckoutAttempt | null): void;
}

/** @param now Milliseconds since 1970. */
export function storedCheckout(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  userId: number,
  now: () => number,
): StoredCheckout {
  return {
    read() {
      const stored = readStored(storage, keyOf(userId), Stored);
      return stored && Math.abs(now() - stored.keptAt) < STORED_FOR ? stored.attempt : null;
    },
    // If the browser refuses, a reload asks the server for the subscription, and the same plan for its open order.
    keep: (attempt) => void writeStored(storage, keyOf(userId), attempt && { attempt, keptAt: now() }),
  };
}

export function forgetCheckout(storage: Pick<Storage, "removeItem">, userId: number): void {
  storage.removeItem(keyOf(userId));
}
