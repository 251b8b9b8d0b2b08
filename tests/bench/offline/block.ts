import { readAnsweredCards } from "#src/services/offline/due/answered-cards.ts";
import { withBaseSchedule } from "#src/services/offline/cards/card-schedule.ts";
import { createLocalStudy } from "#src/services/offline/study/local-study.ts";
import { createUnsyncedCopies } from "#src/services/offline/reviews/unsynced-copies.ts";
import type { OfflineDatabase } from "#src/services/offline/database/database.ts";
import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import type { StudyService } from "#src/services/study/study.ts";
import { DEVICE, TIME_ZONE, USER, cardOf, draftOf, fill, openEmpty, unsyncedOf } from "./content.ts";
import { STORES, type Writes, openRaw } from "./raw.ts";
import { toCardRecord } from "#src/services/offline/database/stored-names.ts";

/** An answer, and what it comes to on the device. */
export interface Answer {
  readonly draft: ReviewDraft;
  readonly writes: Required<Writes>;
}

/** Answers between two looks at the clock; each card is answered twice. */
export const ANSWERS = 10;
export const CARDS = Array.from({ length: ANSWERS / 2 }, (_, index) => cardOf(index + 1));
/** Before them comes the first of the session, in which a page sees where it goes on. */
const FIRST = 1;

/** What else waits on the device, on other cards: a few days without a connection. */
const WAITING = 2000;
const OTHERS = Array.from({ length: 500 }, (_, index) => cardOf(index + 1001));

/** Puts there what a device has before the answers of a block. */
export function fillBefore(database: IDBDatabase): Promise<void> {
  const reviews = Array.from({ length: WAITING }, (_, index) =>
    unsyncedOf(index + 1, 1001 + (index % OTHERS.length)),
  );
  return fill(database, reviews, [...OTHERS, ...CARDS]);
}

/** The application's database with that. */
export async function openFilled(name: string) {
  const database = await openEmpty(name);
  const raw = await openRaw(name);
  await fillBefore(raw);
  return { database, raw };
}

/** What a study session saves its answers by. */
export const studyOn = (database: OfflineDatabase): StudyService =>
  createLocalStudy({
    database,
    copies: createUnsyncedCopies(database, USER),
    userId: USER,
    newDeviceId: () => DEVICE,
    reserveReview: () => Promise.resolve(),
    readOpenSession: () => Promise.resolve(null),
    readQueue: () => Promise.reject(new Error("No deck is large here.")),
    now: () => Date.now(),
    timeZone: () => TIME_ZONE,
    refresh: () => Promise.reject(new Error("Nothing is refreshed here.")),
    decksToStudy: () => Promise.resolve([]),
    deadline: (ms) => AbortSignal.timeout(ms),
    onSaved: () => undefined,
  });

/** The answers of a block and the one before them, with the records that the application writes for each. */
export async function answersOfBlock(): Promise<readonly Answer[]> {
  const { database, raw } = await openFilled("bench_records");
  const study = studyOn(database);
  const answers: Answer[] = [];
  for (let index = 0; index < FIRST + ANSWERS; index += 1) {
    const draft = draftOf(WAITING + 1 + index, 1 + (index % CARDS.length));
    await study.saveReview(draft, new AbortController().signal);
    const [review, entry, answered] = await database.read([...STORES, "mark_changes"], (transaction) =>
      Promise.all([
        transaction.objectStore("offline_reviews").get(draft.reviewId),
        transaction.objectStore("sync_queue").get(draft.reviewId),
        readAnsweredCards(transaction, USER, () => true),
      ]),
    );
    const card = answered.get(draft.cardId);
    if (!review || !entry || !card) throw new Error(`The answer ${draft.reviewId} was not saved.`);
    answers.push({
      draft,
      writes: { review, entry, card: toCardRecord(withBaseSchedule(card, card.schedule)) },
    });
  }
  raw.close();
  database.close();
  return answers;
}
