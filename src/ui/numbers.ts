const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A formatted whole number: 25,000. */
export function formatCount(value: number): string {
  return whole.format(value);
}
