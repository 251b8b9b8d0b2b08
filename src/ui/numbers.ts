import { lazily } from "./lazily.ts";

const whole = lazily(() => new Intl.NumberFormat("en", { maximumFractionDigits: 0 }));

/** A formatted whole number: 25,000. */
export function formatCount(value: number): string {
  // Most counts need no formatter, which would be the first of the page.
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : whole().format(value);
}
