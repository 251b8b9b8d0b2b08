import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { AcceptedAnswer } from "#contract/exams/accepted-answers.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { acceptedAnswers } from "#server/database/exams/exam-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cardMarks } from "#server/database/study-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { editableBy, readableBy } from "../decks/deck-access.ts";

/** Limit of accepted answers for all cards of an exam together. */
const ANSWERS_MAX = 2000;
/** Answers that one learner may accept for a card. */
const ACCEPTED_MAX = 50;
/** Answers of a card that are listed. */
const LISTED_MAX = 200;

const countsFor = (userId: number) => or(eq(acceptedAnswers.userId, userId), acceptedAnswers.forEveryone);

/** Answers to each card that the learner accepted, or an editor of its deck for everyone. */
export async function acceptedAnswersOf(
  db: Database,
  userId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (cardIds.length === 0) return new Map();
  const rows = await db
    .select({ cardId: acceptedAnswers.cardId, answer: acceptedAnswers.answer })
    .from(acceptedAnswers)
    .where(and(isOneOf(acceptedAnswers.cardId, cardIds), countsFor(userId)))
    .orderBy(acceptedAnswers.id)
    .limit(ANSWERS_MAX);
  const byCard = Map.groupBy(rows, ({ cardId }) => cardId);
  return new Map(Array.from(byCard, ([cardId, found]) => [cardId, found.map(({ answer }) => answer)]));
}

const rightsOn = (db: Database, userId: number, cardId: number) =>
  db
    .select({ isEditable: sql`${editableBy(userId)}`.mapWith(Boolean) })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(and(eq(cards.id, cardId), isNull(cards.deletedAt), readableBy(userId)));

/** @throws ApiError 404 if there is no such card or the learner may not study it. */
export async function readAcceptedAnswers(
  db: Database,
  userId: number,
  cardId: number,
): Promise<AcceptedAnswer[]> {
  const [rights] = await rightsOn(db, userId, cardId);
  if (!rights) throw notFound("card", cardId);
  const rows = await db
    .select()
    .from(acceptedAnswers)
    .where(and(eq(acceptedAnswers.cardId, cardId), countsFor(userId)))
    .orderBy(acceptedAnswers.id)
    .limit(LISTED_MAX);
  return rows.map(({ id, answer, forEveryone, userId: by }) => ({
    id,
    answer,
    forEveryone,
    canRemove: by === userId || rights.isEditable,
  }));
}

/** @throws ApiError 404 if there is no such answer, or it is not the learner's and they may not edit the deck. */
export async function removeAccepted(
  db: Database,
  userId: number,
  { cardId, answerId }: { readonly cardId: number; readonly answerId: number },
): Promise<void> {
  const [rights] = await rightsOn(db, userId, cardId);
  const own = eq(acceptedAnswers.userId, userId);
  const removed = rights
    ? await db
        .delete(acceptedAnswers)
        .where(
          and(
            eq(acceptedAnswers.id, answerId),
            eq(acceptedAnswers.cardId, cardId),
            rights.isEditable ? countsFor(userId) : own,
          ),
        )
        .returning({ forEveryone: acceptedAnswers.forEveryone })
    : [];
  const [answer] = removed;
  if (!answer) throw notFound("accepted answer", answerId);
  await noteChanged(db, userId, [{ cardId, ...answer }]);
}

export interface WrittenAnswer {
  readonly cardId: number;
  readonly answer: string;
}

interface Changed {
  readonly cardId: number;
  readonly forEveryone: boolean;
}

/** @returns What changed. */
export async function accept(
  db: Database,
  { cardId, answer, userId, forEveryone }: WrittenAnswer & { userId: number; forEveryone: boolean },
): Promise<readonly Changed[]> {
  const own = and(eq(acceptedAnswers.cardId, cardId), eq(acceptedAnswers.userId, userId));
  if ((await db.$count(acceptedAnswers, own)) >= ACCEPTED_MAX) return [];
  await db
    .insert(acceptedAnswers)
    .values({ cardId, userId, forEveryone, answer })
    .onConflictDoUpdate({
      target: [acceptedAnswers.cardId, acceptedAnswers.userId, acceptedAnswers.digest],
      set: { forEveryone: sql`${acceptedAnswers.forEveryone} or excluded.for_everyone` },
    });
  return [{ cardId, forEveryone }];
}

export const reject = (
  db: Database,
  { cardId, answer, userId }: WrittenAnswer & { userId: number },
): Promise<readonly Changed[]> =>
  db
    .delete(acceptedAnswers)
    .where(
      and(
        eq(acceptedAnswers.cardId, cardId),
        eq(acceptedAnswers.userId, userId),
        eq(acceptedAnswers.answer, answer),
      ),
    )
    .returning({ cardId: acceptedAnswers.cardId, forEveryone: acceptedAnswers.forEveryone });

/** Lets devices fetch these cards again. The last statement of its transaction, so that it waits for no deck while cards are locked. */
export async function noteChanged(db: Database, userId: number, changed: readonly Changed[]): Promise<void> {
  const idsOf = (everyone: boolean) => [
    ...new Set(changed.flatMap(({ cardId, forEveryone }) => (forEveryone === everyone ? cardId : []))),
  ];
  const [own, everyones] = [idsOf(false), idsOf(true)];
  if (own.length > 0)
    await db
      .insert(cardMarks)
      .values(own.map((cardId) => ({ userId, cardId })))
      .onConflictDoUpdate({
        target: [cardMarks.userId, cardMarks.cardId],
        set: { marked: sql`${cardMarks.marked}` },
      });
  if (everyones.length > 0)
    await db
      .update(cards)
      .set({ front: sql`${cards.front}`, updatedAt: sql`${cards.updatedAt}` })
      .where(isOneOf(cards.id, everyones));
}
