import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import {
  type ReplacementSample,
  SAMPLES_MAX,
  type previewReplacement as endpoint,
} from "#contract/decks/find-and-replace.ts";
import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import { excerptOf } from "#domain/find-replace/parts.ts";
import { prepared, replaceInNote } from "#domain/find-replace/replace-in-note.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { requireEditableDeck } from "../decks/deck-access.ts";
import { pausesBetweenTexts } from "./pauses.ts";
import { presentVersion } from "./seen-version.ts";

/** Notes whose texts are in memory at a time. */
const AT_ONCE = 100;
/** Cards and characters that one call searches; the next one goes on. */
const CARDS_MAX = 5000;
const CHARACTERS_MAX = 2 * 1024 * 1024;

interface AskedPreview extends BodyOf<typeof endpoint> {
  readonly userId: number;
  readonly deckId: number;
}

/** @throws ApiError 404 if there is no such deck or the learner may not change it. */
export async function previewReplacement(
  db: Database,
  asked: AskedPreview,
): Promise<ResponseOf<typeof endpoint>> {
  await requireEditableDeck(db, asked.userId, asked.deckId);
  const version = await presentVersion(db);
  const replacement = prepared(asked.replacement);
  const cardIds: number[] = [];
  const refused: number[] = [];
  const samples: ReplacementSample[] = [];
  let after = asked.after;
  let searched = 0;
  let characters = 0;
  const pause = pausesBetweenTexts();
  const shown = { replaced: 0, refused: 0 };
  while (searched < CARDS_MAX && characters < CHARACTERS_MAX) {
    const notes = await notesAfter(db, asked, after);
    for (const { id, front, back, members } of notes) {
      await pause({ front, back });
      after = id;
      searched += members.length;
      characters += front.length + back.length;
      const outcome = replaceInNote({ front, back }, replacement);
      if (outcome.kind === "unmatched") continue;
      (outcome.kind === "replaced" ? cardIds : refused).push(...members);
      if (shown[outcome.kind] >= SAMPLES_MAX) continue;
      shown[outcome.kind] += 1;
      samples.push({
        cardIds: members,
        front: excerptOf(outcome.parts.front),
        back: excerptOf(outcome.parts.back),
        refused: outcome.kind === "refused" ? outcome.reason : null,
      });
    }
    if (notes.length < AT_ONCE) return { version, cardIds, refused, samples, next: null };
  }
  return { version, cardIds, refused, samples, next: after ?? null };
}

/** Notes in the order of their first cards, each once, with all of their cards. */
function notesAfter(db: Database, { deckId, cardIds }: AskedPreview, after: number | undefined) {
  const isAsked = (id: ReturnType<typeof sql>) =>
    cardIds ? sql`${id} = any(${sql.param(cardIds)}::bigint[])` : sql`true`;
  const others = sql`from ${cards} as other where other.note_id = ${cards.noteId}
    and other.deck_id = ${cards.deckId} and other.deleted_at is null`;
  return db
    .select({
      id: cards.id,
      front: cards.front,
      back: cards.back,
      members: sql<number[]>`case when ${cards.noteId} is null then array[${cards.id}]
        else array(select other.id ${others} order by other.id) end`.mapWith((ids: readonly unknown[]) =>
        ids.map(Number),
      ),
    })
    .from(cards)
    .where(
      and(
        eq(cards.deckId, deckId),
        isNull(cards.deletedAt),
        after === undefined ? undefined : gt(cards.id, after),
        isAsked(sql`${cards.id}`),
        sql`not exists (select ${others} and other.id < ${cards.id} and ${isAsked(sql`other.id`)})`,
      ),
    )
    .orderBy(asc(cards.id))
    .limit(AT_ONCE);
}
