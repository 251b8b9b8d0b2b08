const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const dates = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const weekdays = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const months = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
const shortDays = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });
const shortMonths = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });

/** 25,000 */
export const number = (value: number): string => whole.format(value);

/** 1 card, 25,000 cards */
export const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

export const reviews = (count: number): string => counted(count, "review", "reviews");
export const cards = (count: number): string => counted(count, "card", "cards");
export const answers = (count: number): string => counted(count, "answer", "answers");

/** 87%; only the whole is 100%, and only nothing is 0%. */
export function percent(share: number): string {
  if (share <= 0) return "0%";
  if (share >= 1) return "100%";
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))}%`;
}

/** A difference of shares: 3 points. */
export function points(difference: number): string {
  const rounded = Math.round(Math.abs(difference) * 100);
  return rounded === 1 ? "1 point" : `${rounded} points`;
}

/** A time that was spent: 40 s, 12 min, 3 h 5 min. */
export function spent(seconds: number): string {
  if (seconds < 59.5) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${number(Math.floor(minutes / 60))} h${rest === 0 ? "" : ` ${rest} min`}`;
}

/** A time between reviews: under a day, 12 days, 3.5 months, 2 years. */
export function span(days: number): string {
  if (days < 1) return "under a day";
  if (days < 60) return counted(Math.round(days), "day", "days");
  if (days < 365) return `${precise.format(days / 30.4)} months`;
  const years = precise.format(days / 365);
  return years === "1" ? "1 year" : `${years} years`;
}

/** A number with one decimal: 5.4 */
export const decimal = (value: number): string => precise.format(value);

/** A date of the calendar in words: Nov 3, 2026. */
export const date = (day: string): string => dates.format(new Date(day));

/** Tue, Nov 3. */
export const weekday = (day: string): string => weekdays.format(new Date(day));

/** The month of a date: November 2026. */
export const month = (day: string): string => months.format(new Date(day));

/** As narrow as an axis: Nov 3. */
export const shortDay = (day: string): string => shortDays.format(new Date(day));

/** As narrow as an axis: Nov. */
export const shortMonth = (day: string): string => shortMonths.format(new Date(day));

/** An hour of the clock: 9 AM. */
export function hour(of: number): string {
  const twelve = of % 12 === 0 ? 12 : of % 12;
  return `${twelve} ${of < 12 ? "AM" : "PM"}`;
}
