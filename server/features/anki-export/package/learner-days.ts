import { dateOf, dayNamed, utcOffsetMinutes } from "#domain/scheduling/day.ts";

/** Anki counts days from when a collection began; no answer and no due date is before this one. */
const FIRST_DAY = "2006-01-01";
const DAY = 86_400_000;

export function learnerDays(timeZone: string) {
  const began = dayNamed(FIRST_DAY, timeZone).start;
  return {
    /** Seconds since 1970. */
    began: began / 1000,
    /** Minutes by which the learner's clock was behind UTC then. */
    minutesWest: -utcOffsetMinutes(began, timeZone),
    numberOf: (at: number) =>
      Math.max(0, Math.round((Date.parse(dateOf(at, timeZone)) - Date.parse(FIRST_DAY)) / DAY)),
  };
}
export type LearnerDays = ReturnType<typeof learnerDays>;
