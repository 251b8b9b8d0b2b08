import * as v from "valibot";

const KEY = "verification_reminder";
const DAY = 86_400_000;

const PutOff = v.pipe(v.string(), v.parseJson(), v.object({ userId: v.number(), until: v.number() }));

/** The learner puts off the reminder of the address on this device; times in milliseconds since 1970. */
export const verificationReminder = (storage: Storage) => ({
  isPutOff(userId: number, now: number): boolean {
    try {
      const stored = v.safeParse(PutOff, storage.getItem(KEY));
      return stored.success && stored.output.userId === userId && now < stored.output.until;
    } catch {
      return false;
    }
  },
  /** For a day; where the browser stores nothing, until the page is loaded again. */
  putOff(userId: number, now: number): void {
    try {
      storage.setItem(KEY, JSON.stringify({ userId, until: now + DAY }));
    } catch {
      // The banner is hidden all the same.
    }
  },
});
