/**
 * A time zone in which it is about noon now, for all pages of tests and their calls of the API. The learner's day ends at 4 AM:
 * without this, what is due today, streaks and limits of a day would be others in a test that runs at that hour.
 */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The names have the sign of the way to UTC.
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
