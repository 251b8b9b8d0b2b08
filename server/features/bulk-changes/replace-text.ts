import { inArray, sql } from "drizzle-orm";
import type { NotReplaced, Replacement } from "#contract/decks/find-and-replace.ts";
import { type NoteReplaced, prepared, replaceInNote } from "#domain/find-replace/replace-in-note.ts";
import { bulkChangedCards } from "#server/database/bulk-change-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { type Writing, mediaHashesIn, lendMedia } from "../media/share-media-with-owner.ts";
import { pausesBetweenTexts } from "./pauses.ts";
import { isSeenBy } from "./seen-version.ts";

/** Notes whose texts are in memory at a time. */
const AT_ONCE = 50;

interface Replacing extends Writing {
  readonly seq: number;
  readonly covered: readonly number[];
  readonly replacement: Replacement;
  /** Undefined: none. */
  readonly seen: string | undefined;
}

export interface ReplacementOutcome {
  readonly notReplaced: NotReplaced[];
  /** Cards that were written after the version that the learner saw. */
  readonly searchedAnew: number;
}

/** The first card stores the former texts. */
type Note = readonly [holder: number, ...others: number[]];

interface Replaced {
  readonly note: Note;
  readonly before: { readonly front: string; readonly back: string };
  readonly texts: { readonly front: string; readonly back: string };
}

/** Runs with the deck locked. @throws ApiError 422 for an image that the learner may not use, 409 at the owner's quota. */
export async function replaceText(
  db: Database,
  replacing: Replacing,
  now: Date,
): Promise<ReplacementOutcome> {
  const { covered, seq, seen } = replacing;
  const asked = prepared(replacing.replacement);
  const rows = await db
    .select({ id: cards.id, noteId: cards.noteId, writtenIn: cards.changedIn })
    .from(cards)
    .where(isOneOf(cards.id, [...covered]))
    .orderBy(cards.id);
  const notes = notesOf(rows);
  const notReplaced: NotReplaced[] = [];
  const pause = pausesBetweenTexts();
  for (let from = 0; from < notes.length; from += AT_ONCE) {
    const some = notes.slice(from, from + AT_ONCE);
    const replaced: Replaced[] = [];
    const texts = await textsOf(
      db,
      some.map(([holder]) => holder),
    );
    for (const note of some) {
      const before = texts.get(note[0]);
      if (!before) throw new Error(`The card ${note[0]} was read and is gone, although its deck is locked.`);
      await pause(before);
      const outcome = replaceInNote(before, asked);
      if (outcome.kind === "replaced") replaced.push({ note, before, texts: outcome.texts });
      else notReplaced.push(...note.map((cardId) => ({ cardId, reason: reasonOf(outcome) })));
    }
    await write(db, replacing, replaced, { seq, now });
  }
  const isNew = ({ writtenIn }: { readonly writtenIn: string }) =>
    seen !== undefined && !isSeenBy(seen, writtenIn);
  return { notReplaced, searchedAnew: rows.filter(isNew).length };
}

const reasonOf = (outcome: Exclude<NoteReplaced, { kind: "replaced" }>) =>
  outcome.kind === "refused" ? outcome.reason : outcome.kind;

function notesOf(rows: readonly { readonly id: number; readonly noteId: string | null }[]): readonly Note[] {
  const byNote = Map.groupBy(rows, ({ id, noteId }) => noteId ?? id);
  return [...byNote.values()].flatMap(([first, ...others]): Note[] =>
    first ? [[first.id, ...others.map(({ id }) => id)]] : [],
  );
}

async function textsOf(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ id: cards.id, front: cards.front, back: cards.back })
    .from(cards)
    .where(inArray(cards.id, [...ids]));
  return new Map(rows.map(({ id, front, back }) => [id, { front, back }]));
}

async function write(
  db: Database,
  writing: Writing,
  replaced: readonly Replaced[],
  { seq, now }: { readonly seq: number; readonly now: Date },
): Promise<void> {
  if (replaced.length === 0) return;
  const withNewMedia = replaced.filter(({ before, texts }) => {
    const had = new Set(mediaHashesIn(before));
    return mediaHashesIn(texts).some((hash) => !had.has(hash));
  });
  await lendMedia(
    db,
    writing,
    withNewMedia.map(({ texts }) => texts),
    now,
  );
  const members = replaced.flatMap(({ note }) => note.map((id) => ({ id, holder: note[0] })));
  const list = <T>(values: readonly T[]) => sql.param([...values]);
  const given = sql`unnest(${list(members.map(({ id }) => id))}::bigint[],
    ${list(members.map(({ holder }) => holder))}::bigint[]) as given(id, holder)`;
  await db.execute(sql`
    insert into ${bulkChangedCards} (change, card_id, front, back)
    select ${seq}, ${cards.id}, case when given.id = given.holder then ${cards.front} end,
      case when given.id = given.holder then ${cards.back} end
    from ${given} join ${cards} on ${cards.id} = given.id`);
  await db.execute(sql`
    update ${cards} set front = texts.front, back = texts.back, updated_at = ${now}
    from ${given} join unnest(${list(replaced.map(({ note }) => note[0]))}::bigint[],
      ${list(replaced.map(({ texts }) => texts.front))}::text[],
      ${list(replaced.map(({ texts }) => texts.back))}::text[]) as texts(holder, front, back)
      on texts.holder = given.holder
    where ${cards.id} = given.id`);
}

export async function putTextsBack(
  db: Database,
  seq: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update ${cards} set front = kept.front, back = kept.back, updated_at = ${now}
    from (
      select coalesce(holder.note_id::text, holder.id::text) as note, image.front, image.back
      from ${bulkChangedCards} as image join ${cards} as holder on holder.id = image.card_id
      where image.change = ${seq} and image.front is not null
    ) as kept
    where kept.note = coalesce(${cards.noteId}::text, ${cards.id}::text) and ${isOneOf(cards.id, [...ids])}`);
}
