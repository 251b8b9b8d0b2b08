import { mediaOn } from "#domain/markup/media.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { CachedCard, CachedDeck } from "./records.ts";

// The records of cards and decks have fields for indexes, and some other names than the application. This file alone maps them.

export type CardRecord = Omit<CachedCard, "baseSchedule" | "serverSchedule"> & {
  readonly base: Schedule;
  readonly told?: Schedule | null;
  /** For an index of the cards that have images; absent for others. */
  readonly hasMedia?: 1;
  /** The note, for an index of the cards of notes. */
  readonly ofNote?: string;
};

export type DeckRecord = Omit<CachedDeck, "pinned"> & { readonly isKept: boolean };

export function toCard(record: CardRecord): CachedCard {
  const { base, told, hasMedia: _, ofNote: __, ...card } = record;
  return { ...card, baseSchedule: base, ...(told === undefined ? {} : { serverSchedule: told }) };
}

export const toCardRecord = ({ baseSchedule, serverSchedule, ...card }: CachedCard): CardRecord => ({
  ...card,
  base: baseSchedule,
  ...(serverSchedule === undefined ? {} : { told: serverSchedule }),
  ...(mediaOn(card).length > 0 ? { hasMedia: 1 as const } : {}),
  ...(card.noteId === undefined ? {} : { ofNote: card.noteId }),
});

export const toDeck = ({ isKept, ...deck }: DeckRecord): CachedDeck => ({ ...deck, pinned: isKept });

export const toDeckRecord = ({ pinned, ...deck }: CachedDeck): DeckRecord => ({ ...deck, isKept: pinned });
