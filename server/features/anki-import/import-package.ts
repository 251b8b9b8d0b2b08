import { dirname } from "node:path";
import type { AnkiImportReport, ImportProblem } from "#contract/imports/anki-import.ts";
import { BETWEEN_NAMES, compareTitles, pathTo } from "#domain/decks/folder-tree.ts";
import { lockLearner } from "#server/database/locks/advisory-locks.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { UploadedFile } from "#server/http/bodies/with-file.ts";
import { requestQueue } from "#server/http/limits/request-queue.ts";
import { createWorkQueue } from "#server/work-queue.ts";
import { readFolders } from "../folders/folder-tree.ts";
import type { DeckName } from "./imported-decks.ts";
import { type ImportWatch, UNWATCHED } from "./import-watch.ts";
import { listed, toProblem } from "./import-problems.ts";
import type { MediaFiles } from "../media/media-files.ts";
import { PackageError } from "./package/package-error.ts";
import { type ReadPackage, readPackage } from "./package/read-package.ts";
import { takeMedia } from "./take-media.ts";
import { type PackageWithMedia, withMedia } from "./with-media.ts";
import {
  type ImportingLearner,
  isPossibleTime,
  storeAnswers,
  storeMarks,
  storeSchedules,
} from "./store-history.ts";
import { type StoredNote, storeNotes } from "./store-notes.ts";

/** Reading takes a process and up to 1 GB of memory for seconds. */
const reading = createWorkQueue({ atOnce: 1, waiting: 1 });

/** What was read stays in memory until it is stored, and takes a connection of the pool. */
const inImportQueue = requestQueue({ atOnce: 2, waiting: 8 });

/**
 * Notes are stored all or none; answers follow in batches, and the same file once more adds those that are missing.
 * @throws ImportCancelled, ApiError 422 for a file that cannot be imported, 409 at a quota, 503 where many imports wait.
 */
export function importPackage(
  db: Database,
  files: MediaFiles,
  learner: ImportingLearner,
  file: UploadedFile,
  watch: ImportWatch = UNWATCHED,
): Promise<AnkiImportReport> {
  return inImportQueue(async () => {
    const read = await readInTurn(file, watch);
    const { userId: ownerId, now } = learner;
    const media = await takeMedia(db, files, { ownerId, now }, read.media, { watch });
    const content = withMedia(read, media);
    const stored = await db.transaction(async (within) => {
      await lockLearner(within, "imports", ownerId);
      const notes = await storeNotes(within, { ownerId, now, watch }, content.notes);
      if (learner.takesHistory) await storeMarks(within, learner, notes);
      await watch.settle(within);
      return notes;
    });
    const answers = learner.takesHistory ? await storeAnswers(db, learner, stored, watch) : 0;
    const continued = learner.takesHistory ? await storeSchedules(db, learner, stored, content.createdAt) : 0;
    return report(db, content, stored, { ownerId, answers, continued, now });
  });
}

async function readInTurn({ path }: UploadedFile, watch: ImportWatch): Promise<ReadPackage> {
  try {
    return await reading.run(() => readPackage(path, dirname(path), { watch }));
  } catch (error) {
    if (error instanceof PackageError)
      throw new ApiError("VALIDATION_ERROR", error.message, { file: error.message });
    throw error;
  }
}

const RESHAPED = "In Anki its cards now share their texts, or no longer do. They stay here as they were.";
const UNTIMED = "An answer to it is dated in the future, or before Anki existed. Such answers are left out.";
const FEWER = "One of its cards in Anki has no counterpart here. The answers to that card are left out.";

function problemOf(reason: string, notes: readonly StoredNote[]): ImportProblem[] {
  if (notes.length === 0) return [];
  const byGuid = new Map(notes.map(({ note }) => [note.guid, note.card.front]));
  return [toProblem({ reason, isLeftOut: false }, [...byGuid.values()], (front) => front)];
}

const isFewer = ({ note, outcome, cardIds }: StoredNote) =>
  outcome !== "deleted" && outcome !== "reshaped" && note.cards.some(({ ord }) => !cardIds.has(ord));

const hasUntimedAnswer = ({ note }: StoredNote, now: Date) =>
  note.cards.some(({ answers }) => answers.some(({ at }) => !isPossibleTime(at, now)));

/** One note of Anki may be several here. */
const notesIn = (stored: readonly StoredNote[]) => new Set(stored.map(({ note }) => note.guid)).size;

interface Taken {
  readonly ownerId: number;
  readonly answers: number;
  readonly continued: number;
  readonly now: Date;
}

async function report(
  db: Database,
  { count, media, problems }: PackageWithMedia,
  stored: readonly StoredNote[],
  { ownerId, answers, continued, now }: Taken,
): Promise<AnkiImportReport> {
  const byOutcome = Map.groupBy(stored, ({ outcome }) => outcome);
  const of = (outcome: StoredNote["outcome"]) => byOutcome.get(outcome) ?? [];
  const byDeck = Map.groupBy(stored, ({ deckId }) => deckId);
  const named = await db
    .select({ id: decks.id, title: decks.title, folderId: decks.folderId })
    .from(decks)
    .where(isOneOf(decks.id, [...byDeck.keys()]))
    .orderBy(decks.id);
  const folders = await readFolders(db, ownerId);
  const nameOf = (deck: DeckName) =>
    [...pathTo(folders, deck.folderId).map(({ name }) => name), deck.title].join(BETWEEN_NAMES);
  const untimed = stored.filter((one) => hasUntimedAnswer(one, now));
  const cardsOf = (notes: readonly StoredNote[]) =>
    notes.reduce((sum, { addedCards }) => sum + addedCards, 0);
  return {
    decks: named
      .map((deck) => ({ id: deck.id, title: nameOf(deck), added: cardsOf(byDeck.get(deck.id) ?? []) }))
      .toSorted((one, next) => compareTitles(one.title, next.title)),
    notes: count,
    added: cardsOf(stored),
    updated: notesIn(of("updated")),
    unchanged: notesIn(of("unchanged")),
    deleted: notesIn(of("deleted")),
    answers,
    continued,
    media,
    problems: listed([
      ...problems,
      ...problemOf(RESHAPED, of("reshaped")),
      ...problemOf(FEWER, stored.filter(isFewer)),
      ...problemOf(UNTIMED, untimed),
    ]),
  };
}
