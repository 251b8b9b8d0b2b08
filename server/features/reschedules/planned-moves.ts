import { and, eq, gt, isNull, not, sql } from "drizzle-orm";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { PlannedCard } from "#domain/study/reschedule/reschedule-effect.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { deckStudyOptions, studyPresets } from "#server/database/study-options-schema.ts";
import { cardMarks, cardStates } from "#server/database/study-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { optionsOfDecks } from "../deck-options/options-of-decks.ts";
import { type PresetOfLearner, ownPreset, studiedByPreset } from "../deck-options/preset-cards.ts";
import { fromStored } from "../deck-options/stored-options.ts";
import { readableBy } from "../decks/deck-access.ts";
import { replayed } from "../study/card-schedules.ts";
import type { PlannedReschedule } from "../study/given-answers.ts";
import { isSuspended } from "../study/queue/leeches.ts";
import { rescheduleOptions } from "./stored-reschedules.ts";

/** Cards that are replayed at once: few enough that the process answers others between two batches. */
export const REPLAYED_AT_ONCE = 200;

interface PlannedMove extends PlannedCard {
  readonly cardId: number;
  readonly schedule: Schedule;
}

/** @throws ApiError 404 if the learner has no such preset. */
export async function planReschedule(
  db: Database,
  preset: PresetOfLearner,
  at: Date,
): Promise<PlannedReschedule> {
  const [found] = await db
    .select({ options: studyPresets.options })
    .from(studyPresets)
    .where(ownPreset(preset));
  if (!found) throw notFound("preset", preset.presetId);
  return { at, options: rescheduleOptions(fromStored(found.options)) };
}

/** All answered cards of the decks that are studied by a preset, in batches. */
export async function* plannedMoves(
  db: Database,
  preset: PresetOfLearner,
  planned: PlannedReschedule,
): AsyncGenerator<readonly PlannedMove[]> {
  const suspended = isSuspended(await optionsOfDecks(db, preset.userId, null, planned.at));
  let after = 0;
  for (;;) {
    const rows = await readScheduled(db, preset, { after, suspended });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.cardId;
    const cardIds = rows.map(({ cardId }) => cardId);
    const schedules = await replayed(db, preset.userId, cardIds, { planned });
    yield rows.flatMap(({ cardId, due, isShown, buriedUntil }) => {
      const schedule = schedules.get(cardId);
      if (schedule === undefined) return [];
      const comesFrom = isShown ? (buriedUntil?.getTime() ?? 0) : null;
      return { cardId, schedule, before: due.getTime(), after: schedule.due, comesFrom };
    });
  }
}

const readScheduled = (
  db: Database,
  preset: PresetOfLearner,
  { after, suspended }: { readonly after: number; readonly suspended: ReturnType<typeof isSuspended> },
) =>
  db
    .select({
      cardId: cardStates.cardId,
      due: cardStates.due,
      isShown: sql<boolean>`(${cardMarks.suspended} is not true and ${not(suspended)})`,
      buriedUntil: cardMarks.buriedUntil,
    })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(
      deckStudyOptions,
      and(eq(deckStudyOptions.userId, preset.userId), eq(deckStudyOptions.deckId, cards.deckId)),
    )
    .leftJoin(cardMarks, and(eq(cardMarks.userId, preset.userId), eq(cardMarks.cardId, cards.id)))
    .where(
      and(
        eq(cardStates.userId, preset.userId),
        gt(cardStates.cardId, after),
        isNull(cards.deletedAt),
        readableBy(preset.userId),
        studiedByPreset(db, preset),
      ),
    )
    .orderBy(cardStates.cardId)
    .limit(REPLAYED_AT_ONCE);
