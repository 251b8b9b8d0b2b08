const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

/** A part of a whole: 88%; never 100% for less than the whole. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return "–";
  const share = part / whole;
  return percent.format(share < 1 ? Math.min(share, 0.99) : share);
}
