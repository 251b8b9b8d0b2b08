import { lazily } from "./lazily.ts";

const percent = lazily(() => new Intl.NumberFormat("en", { style: "percent" }));

/** A share of 1 as a percentage: 45%. Only a complete one is 100%. */
export function formatPercent(share: number): string {
  return percent().format(share < 1 ? Math.min(0.99, Math.max(0, share)) : 1);
}
