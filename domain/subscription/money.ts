import type { Money } from "#contract/subscriptions/plans.ts";

/** With the currency's decimals: EGP 49.00. */
export function moneyText({ minor, currency }: Money, locale = "en"): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    numberingSystem: "latn",
  });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(minor / 10 ** digits);
}
