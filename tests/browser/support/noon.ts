/**
 * A time zone in which it is about noon now. A card in learning that comes due after 4 AM, when the learner's day ends, is not
 * studied before: without this, a test of such a card fails at that hour.
 */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The names have the sign of the way to UTC.
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
