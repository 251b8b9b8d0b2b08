import type { Money } from "#contract/subscriptions/plans.ts";
import type { SANDBOX_OUTCOMES } from "#contract/subscriptions/subscriptions.ts";

export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** What a provider needs to know of an order. The same order again begins nothing new. */
export interface PaymentOrder {
  readonly orderId: string;
  readonly planName: string;
  readonly price: Money;
  readonly createdAt: Date;
  readonly email: string;
  /** The provider's id of the learner; null: it has none yet. */
  readonly customerRef: string | null;
  /** For the sandbox alone. */
  readonly sandboxOutcome: SandboxOutcome;
}

export interface BegunPayment {
  readonly ref: string;
  /** The provider's page for paying; null: there is nothing to do there. */
  readonly url: string | null;
  readonly customerRef: string | null;
}

export interface PaidWith {
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** `lapsed`: it can no longer be paid. */
export type PaymentOutcome =
  | { readonly state: "paid"; readonly paid: Money; readonly method: PaidWith | null }
  | { readonly state: "unpaid" | "processing" | "declined" | "lapsed" };

/** Its signature is right, but the provider is asked about the payment all the same. */
export interface PaymentMessage {
  readonly messageId: string;
  readonly type: string;
  /** The payment that it is about; null: none that we know of. */
  readonly ref: string | null;
}

/** The numbers of cards never reach us: they are typed on the provider's page. All calls but `readMessage` throw ProviderAway. */
export interface PaymentProvider {
  readonly name: "free" | "sandbox" | "stripe";
  begin(order: PaymentOrder): Promise<BegunPayment>;
  ask(ref: string): Promise<PaymentOutcome>;
  /** If it was paid meanwhile, `ask` says so. */
  giveUp(ref: string): Promise<void>;
  /** @throws ForgedMessage where the signature is missing, wrong or too old. */
  readMessage(bytes: Uint8Array, headers: Headers): Promise<PaymentMessage>;
  forgetMethod(ref: string): Promise<void>;
  forgetCustomer(ref: string): Promise<void>;
}

export type PaidProvider = PaymentProvider & { readonly name: "sandbox" | "stripe" };

/** The provider could not be reached, or had an error of its own. Asking again may help. */
export class ProviderAway extends Error {}

export class ForgedMessage extends Error {}
