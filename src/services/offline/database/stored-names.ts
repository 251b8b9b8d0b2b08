import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { CachedCard, CachedDeck } from "./records.ts";

// The records of cards and decks keep the field names of earlier versions, which learners' devices have: a migration would
// rewrite every record and gain nothing. This file alone maps them.

/** A card as the database stores it. */
export type CardRecord = Omit<CachedCard, "baseSchedule" | "serverSchedule"> & {
  readonly base: Schedule;
  /** Absent in records of earlier versions. */
  readonly told?: Schedule | null;
};

/** A deck as the database stores it. */
export type DeckRecord = Omit<CachedDeck, "pinned"> & { readonly isKept: boolean };

export const toCard = ({ base, told, ...card }: CardRecord): CachedCard => ({
  ...card,
  baseSchedule: base,
  ...(told === undefined ? {} : { serverSchedule: told }),
});

export const toCardRecord = ({ baseSchedule, serverSchedule, ...card }: CachedCard): CardRecord => ({
  ...card,
  base: baseSchedule,
  ...(serverSchedule === undefined ? {} : { told: serverSchedule }),
});

export const toDeck = ({ isKept, ...deck }: DeckRecord): CachedDeck => ({ ...deck, pinned: isKept });

export const toDeckRecord = ({ pinned, ...deck }: CachedDeck): DeckRecord => ({ ...deck, isKept: pinned });
