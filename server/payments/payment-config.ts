import * as v from "valibot";

export interface PaymentConfig {
  /** Who takes the payments of plans that cost something; `none`: only plans that cost nothing are offered. */
  readonly provider: "none" | "sandbox" | "stripe";
  readonly stripe: StripeConfig | undefined;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly api: string;
}

export const paymentVariables = {
  PAYMENTS: v.optional(v.picklist(["none", "sandbox", "stripe"], "none, sandbox or stripe"), "none"),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{8,500}$/, "a secret key of Stripe, sk_…")),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w+/=-]{8,500}$/, "the signing secret of Stripe's webhook endpoint, whsec_…"),
    ),
  ),
  STRIPE_API: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? "") && URL.parse(text)?.pathname === "/",
        "the origin of Stripe's API, https://api.stripe.com",
      ),
      v.transform((text) => new URL(text).origin),
    ),
    "https://api.stripe.com",
  ),
};

/** Errors in the combination of variables; each message names the variable. */
export function wrongPayments(present: NodeJS.ProcessEnv): string[] {
  const wrong: string[] = [];
  if (present["NODE_ENV"] === "production" && present["PAYMENTS"] === "sandbox")
    wrong.push(
      "PAYMENTS is sandbox, which takes no money: with NODE_ENV=production set it to none or stripe.",
    );
  if (present["PAYMENTS"] !== "stripe") return wrong;
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"])
    if (present[name] === undefined) wrong.push(`${name} is not set, but PAYMENTS is stripe: set both.`);
  return wrong;
}

export function paymentConfigOf(
  set: v.InferOutput<v.ObjectSchema<typeof paymentVariables, undefined>>,
): PaymentConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API: api } = set;
  const stripe =
    secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret, api };
  return { provider: set.PAYMENTS, stripe };
}
