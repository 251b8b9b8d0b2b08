import * as v from "valibot";
import { readStored, writeStored } from "../storage/stored-json.ts";

const KEY = "verification_reminder";
const DAY = 86_400_000;

const PutOff = v.object({ userId: v.number(), until: v.number() });

/** The learner puts off the reminder of the address on this device; times in milliseconds since 1970. */
export const verificationReminder = (storage: Storage) => ({
  isPutOff(userId: number, now: number): boolean {
    const stored = readStored(storage, KEY, PutOff);
    return stored?.userId === userId && now < stored.until;
  },
  /** For a day; if the browser refuses, until the page is reloaded. */
  putOff(userId: number, now: number): void {
    writeStored(storage, KEY, { userId, until: now + DAY });
  },
});
