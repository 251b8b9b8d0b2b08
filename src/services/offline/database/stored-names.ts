import { mediaOn } from "#domain/markup/media.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { Deck } from "#contract/decks.ts";
import type { CachedCard, CachedDeck } from "./records.ts";

// The records of cards and decks keep the field names of earlier versions, which learners' devices have: a migration would
// rewrite every record and gain nothing. This file alone maps them.

/** A card as the database stores it. */
export type CardRecord = Omit<CachedCard, "baseSchedule" | "serverSchedule"> & {
  readonly base: Schedule;
  /** Absent in records of earlier versions. */
  readonly told?: Schedule | null;
  /** For an index of the cards that have images; absent for others. */
  readonly hasMedia?: 1;
  /**
   * The note, for an index of cards of notes. Its own field, which records of earlier versions do not have: an index over what
   * they have would write on a device that may be full.
   */
  readonly ofNote?: string;
};

/** Fields that decks have not had from the beginning. */
type LaterField = "tags" | "folderId" | "memberRole" | "frontLanguage" | "backLanguage";

/** A deck as the database stores it. */
export type DeckRecord = Omit<CachedDeck, "pinned" | "deck"> & {
  readonly isKept: boolean;
  /** Without some of its fields in records of earlier versions. */
  readonly deck: Omit<Deck, LaterField> & Partial<Pick<Deck, LaterField>>;
};

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

export const toDeck = ({ isKept, deck, ...cached }: DeckRecord): CachedDeck => ({
  ...cached,
  deck: { tags: [], folderId: null, memberRole: null, frontLanguage: null, backLanguage: null, ...deck },
  pinned: isKept,
});

export const toDeckRecord = ({ pinned, ...deck }: CachedDeck): DeckRecord => ({ ...deck, isKept: pinned });
