import type { ReviewCard } from "#contract/cards.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import type { Database } from "#server/database/connect.ts";
import type { cards } from "#server/database/deck-schema.ts";
import type { cardStates } from "#server/database/study-schema.ts";
import { readMarks } from "../card-marks/read-marks.ts";
import { acceptedAnswersOf } from "../exams/accepted-answers.ts";
import { toSchedule } from "../study/stored-schedules.ts";
import { toCards } from "./read-cards.ts";

export interface StudiedRow {
  readonly card: typeof cards.$inferSelect;
  readonly state: typeof cardStates.$inferSelect | null;
}

/** In the same order. A new card is due from its creation. */
export async function withSchedules(
  db: Database,
  userId: number,
  rows: readonly StudiedRow[],
): Promise<ReviewCard[]> {
  const found = rows.map((row) => row.card);
  const ids = found.map(({ id }) => id);
  const [content, marksOf, acceptedOf] = await Promise.all([
    toCards(db, found),
    readMarks(db, userId, ids),
    acceptedAnswersOf(db, userId, ids),
  ]);
  return content.map((card, index) => {
    const state = rows[index]?.state;
    const schedule = state ? toSchedule(state) : newSchedule(Date.parse(card.createdAt));
    const marks = marksOf.get(card.id);
    const accepted = acceptedOf.get(card.id);
    return {
      ...card,
      schedule: toCardState(schedule),
      ...(marks && { marks }),
      ...(accepted && { accepted: [...accepted] }),
    };
  });
}
