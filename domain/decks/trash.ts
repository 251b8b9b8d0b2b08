/** Decks are deleted permanently after this many days. */
export const TRASH_DAYS = 30;

const DAY = 24 * 60 * 60_000;

/** Decks trashed before this time are deleted permanently. */
export const trashedBefore = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY);

/** Days until deletion, at least 1 because the job runs daily. `deletedAt`: ISO time; `now`: milliseconds since 1970. */
export const daysInTrash = (deletedAt: string, now: number): number =>
  Math.max(1, Math.ceil(TRASH_DAYS - (now - Date.parse(deletedAt)) / DAY));
