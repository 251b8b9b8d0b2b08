import * as v from "valibot";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { CardMarks } from "#domain/study/marks/card-marks.ts";
import { nextReviewOf } from "./card-schedule.ts";
import type { CachedCard } from "../database/records.ts";

const Amount = v.pipe(v.number(), v.finite());
const WholeNumber = v.pipe(v.number(), v.safeInteger());

const StoredSchedule = v.object({
  state: v.picklist(["new", "learning", "review", "relearning"]),
  due: Amount,
  stability: Amount,
  difficulty: Amount,
  scheduledDays: Amount,
  learningStep: Amount,
  reps: Amount,
  lapses: Amount,
  lastReview: v.nullable(Amount),
}) satisfies v.GenericSchema<Schedule>;

const StoredMarks = v.object({
  suspended: v.boolean(),
  buriedUntil: v.nullable(Amount),
  flag: WholeNumber,
  marked: v.boolean(),
}) satisfies v.GenericSchema<CardMarks>;

const StoredCard = v.pipe(
  v.looseObject({
    id: WholeNumber,
    userId: WholeNumber,
    deckId: WholeNumber,
    front: v.string(),
    back: v.string(),
    hint: v.optional(v.string()),
    notes: v.optional(v.string()),
    variant: v.optional(WholeNumber),
    noteId: v.optional(v.string()),
    tags: v.array(v.string()),
    tagIds: v.array(WholeNumber),
    createdAt: v.string(),
    updatedAt: v.string(),
    baseSchedule: StoredSchedule,
    serverSchedule: v.optional(v.nullable(StoredSchedule)),
    isBehind: v.optional(v.literal(true)),
    nextReviewDate: Amount,
    marks: v.optional(StoredMarks),
    accepted: v.optional(v.array(v.string())),
    cachedAt: Amount,
  }),
  v.check((card) => card.nextReviewDate === nextReviewOf(card.baseSchedule)),
);

export const isCard = (card: CachedCard): boolean => v.is(StoredCard, card);
