/** Days after which what is in the trash is deleted for good. */
export const TRASH_DAYS = 30;

const DAY = 24 * 60 * 60_000;

/** Decks that were moved to the trash before this time are deleted for good. */
export const trashedBefore = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY);

/**
 * Days that are left in the trash, at least 1: the job runs once a day.
 *
 * @param deletedAt ISO time.
 * @param now Milliseconds since 1970.
 */
export const daysInTrash = (deletedAt: string, now: number): number =>
  Math.max(1, Math.ceil(TRASH_DAYS - (now - Date.parse(deletedAt)) / DAY));
