import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { bulkReview, recordPerformance } from "#contract/reviews.ts";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import { updateStudyPreset } from "#contract/study/study-presets.ts";
import {
  type Reschedule,
  latestReschedule,
  previewReschedule,
  reschedule,
  undoReschedule,
} from "#contract/study/reschedule.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { as } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";
import { ofPreset } from "./training-log.ts";

export const DAY = 86_400_000;
/** Options by which cards come earlier than by the defaults. */
export const OFTEN = { desiredRetention: 0.97 };

export const ofReschedule = (learner: SignedIn, presetId: number, rescheduleId: string) => ({
  ...as(learner),
  params: { presetId: String(presetId), rescheduleId },
});

/** How many cards are due at other times. */
export const movedBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].filter(([cardId, due]) => before.get(cardId) !== due).length;

/** What tests of reschedules do, and see of them. */
export type Rescheduling = ReturnType<typeof reschedulingOf>;

export function reschedulingOf(server: TestServer) {
  /** The learner's schedules as the database has them, but for the transaction that wrote them. */
  const schedules = async ({ user }: SignedIn) => {
    const ofLearner = eq(cardStates.userId, user.id);
    const rows = await server.db.select().from(cardStates).where(ofLearner).orderBy(cardStates.cardId);
    return rows.map((row) => {
      const { changedIn: _, ...schedule } = row;
      return schedule;
    });
  };
  return {
    schedules,
    due: async (learner: SignedIn) =>
      new Map((await schedules(learner)).map(({ cardId, due }) => [cardId, due.getTime()])),
    /** Three answers to each card, the last some days ago. */
    log: (count: number) =>
      [30, 27, 12].flatMap((daysAgo) =>
        Array.from({ length: count }, (_, card) => ({
          card,
          rating: card % 5 === 4 ? (4 as const) : (3 as const),
          at: server.clock.now().getTime() - daysAgo * DAY + card * 1000,
        })),
      ),
    answer: (learner: SignedIn, cardId: number, at: number, more: { readonly parameters?: string } = {}) =>
      server.succeed(bulkReview, {
        ...as(learner),
        body: {
          reviewItems: [
            {
              reviewId: randomUUID(),
              cardId,
              performance: 3,
              reviewTimestamp: new Date(at).toISOString(),
              ...more,
            },
          ],
        },
      }),
    /** Answers a card and takes that back, so that its schedule is that of its other answers. */
    async replay(learner: SignedIn, cardId: number) {
      const answer = { reviewId: randomUUID(), cardId, performance: 3 } as const;
      for (const version of [{}, { version: 2, voided: true }])
        await server.succeed(recordPerformance, { ...as(learner), body: { ...answer, ...version } });
    },
    /** Gives the preset the default options but for these. */
    change: (learner: SignedIn, presetId: number, options: Partial<DeckOptions>) =>
      server.succeed(updateStudyPreset, {
        ...ofPreset(learner, presetId),
        body: { name: `Changed ${presetId}`, options: { ...DEFAULT_OPTIONS, ...options } },
      }),
    preview: (learner: SignedIn, presetId: number) =>
      server.succeed(previewReschedule, ofPreset(learner, presetId)),
    latest: async (learner: SignedIn, presetId: number): Promise<Reschedule | null> =>
      (await server.succeed(latestReschedule, ofPreset(learner, presetId))).latest,
    reschedule: (learner: SignedIn, presetId: number, rescheduleId: string = randomUUID()) =>
      server.succeed(reschedule, { ...ofPreset(learner, presetId), body: { rescheduleId } }),
    undo: (learner: SignedIn, presetId: number, rescheduleId: string) =>
      server.succeed(undoReschedule, ofReschedule(learner, presetId, rescheduleId)),
  };
}
