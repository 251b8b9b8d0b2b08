import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { readMarks } from "../card-marks/read-marks.ts";
import { tagsOf } from "../cards/card-tags.ts";
import { toSchedule } from "../study/stored-schedules.ts";
import { readAnswers } from "../study/given-answers.ts";
import { readStartingSchedules } from "../study/starting-schedules.ts";
import type { ExportedNote } from "./exported-note.ts";
import { namesInAnki } from "./names-in-anki.ts";

/** Cards and answers that are in memory at a time. A note is never divided. */
const CARDS = 500;
const ANSWERS = 20_000;

interface Listed {
  readonly id: number;
  readonly noteId: string | null;
  readonly reps: number | null;
}

/** In the order of their first cards. Runs in a transaction with one snapshot. */
export async function* exportedNotes(
  db: Database,
  userId: number,
  deckId: number,
): AsyncGenerator<readonly ExportedNote[]> {
  const listed: readonly Listed[] = await db
    .select({ id: cards.id, noteId: cards.noteId, reps: cardStates.reps })
    .from(cards)
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(and(eq(cards.deckId, deckId), isNull(cards.deletedAt)))
    .orderBy(asc(cards.id));
  const notes = Map.groupBy(listed, ({ id, noteId }) => noteId ?? id);
  let ids: number[] = [];
  let answers = 0;
  for (const ofNote of notes.values()) {
    if (ids.length >= CARDS || answers >= ANSWERS) {
      yield await readNotes(db, userId, ids);
      ids = [];
      answers = 0;
    }
    for (const { id, reps } of ofNote) {
      ids.push(id);
      answers += reps ?? 0;
    }
  }
  if (ids.length > 0) yield await readNotes(db, userId, ids);
}

async function readNotes(db: Database, userId: number, ids: readonly number[]): Promise<ExportedNote[]> {
  const rows = await db
    .select({ card: cards, state: cardStates })
    .from(cards)
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(isOneOf(cards.id, ids))
    .orderBy(asc(cards.id));
  const tags = await tagsOf(db, ids);
  const marks = await readMarks(db, userId, ids);
  const starting = await readStartingSchedules(db, userId, ids);
  const answersOf = Map.groupBy(await readAnswers(db, userId, ids), ({ cardId }) => cardId);
  const notes = [...Map.groupBy(rows, ({ card: { id, noteId } }) => noteId ?? id).values()].flatMap(
    (ofNote) => {
      const [first] = ofNote;
      if (!first) return [];
      const { front, back, hint, notes: below, noteId, createdAt } = first.card;
      return {
        front,
        back,
        hint,
        notes: below,
        noteId,
        createdAt: createdAt.getTime(),
        changedAt: Math.max(...ofNote.map(({ card }) => card.updatedAt.getTime())),
        tags: tags.get(first.card.id)?.map(({ name }) => name) ?? [],
        cards: ofNote.map(({ card: { id, variant }, state }) => ({
          id,
          variant,
          schedule: state && toSchedule(state),
          starting: starting.get(id),
          marks: marks.get(id),
          answers: answersOf.get(id) ?? [],
        })),
      };
    },
  );
  const nameOf = await namesInAnki(db, notes);
  return notes.map((note) => ({ ...note, ...nameOf(note) }));
}
