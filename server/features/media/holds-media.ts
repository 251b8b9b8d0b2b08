import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { cards } from "#server/database/deck-schema.ts";

const texts = sql`${cards.front}, ${cards.back}, ${cards.hint}, ${cards.notes}`;

export const mediaOfCard: SQL = sql`media_in(${texts})`;

/** Whether a card may hold some; the condition of the index `cards_media`. */
export const hasMedia: SQL = sql`has_media(${texts})`;

/** Cards that hold an image, by the index `cards_media`. */
export const holdsMedia = (hash: string | SQLWrapper): SQL =>
  sql`${hasMedia} and ${mediaOfCard} @> array[${hash}]::text[]`;
