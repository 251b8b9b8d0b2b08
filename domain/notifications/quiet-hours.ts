/** From one hour of the day up to another; it may go past midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Whether an hour, 0 to 23, is in the quiet hours. */
export function isQuiet(hour: number, quiet: QuietHours | null): boolean {
  if (quiet === null) return false;
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
