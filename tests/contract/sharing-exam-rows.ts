import { randomUUID } from "node:crypto";
import { acceptedAnswers } from "#server/database/exams/exam-schema.ts";
import { backOf } from "./adaptive-fixture.ts";
import { fixtureOf } from "./fixture.ts";
import { USUAL } from "./exam-sitting.ts";
import type { Cell, Row } from "./sharing-cell.ts";

const READERS = "ok ok ok 404 404 401";

/** Gives the deck as many cards as an adaptive exam needs. */
const fillForExam = ({ server, people: { owner }, shared }: Cell) =>
  fixtureOf(server).cards(owner, shared.deckId, ["Mali", "Chad", "Togo", "Peru", "Cuba", "Iraq"], [], backOf);

const ofCard = ({ shared }: Cell) => ({ params: { cardId: String(shared.cardId) } });
const query = ({ shared }: Cell) => ({ query: { deckId: String(shared.deckId) } });

/** What each role may do with exams of a deck, by the endpoint. */
export const EXAM_ROWS: Readonly<Record<string, Row>> = {
  startAdaptiveExam: {
    expected: READERS,
    call: async (cell) => {
      await fillForExam(cell);
      const configuration = { minItems: 5, maxItems: 10, passMark: 0.6, tags: [] };
      return { body: { sessionId: randomUUID(), deckId: cell.shared.deckId, configuration } };
    },
  },
  recommendAdaptiveConfiguration: {
    expected: READERS,
    call: async (cell) => {
      await fillForExam(cell);
      return { body: { deckId: cell.shared.deckId } };
    },
  },
  startExam: {
    expected: "ok ok ok 404 404 401",
    call: ({ shared }) => ({
      body: { examId: randomUUID(), deckId: shared.deckId, configuration: USUAL },
    }),
  },
  countExamKinds: {
    expected: READERS,
    call: ({ shared }) => ({ body: { deckId: shared.deckId, configuration: USUAL } }),
  },
  listAcceptedAnswers: { expected: READERS, call: ofCard },
  removeAcceptedAnswer: {
    expected: "ok ok 404 404 404 401",
    call: async ({ server, shared: { cardId }, people: { owner } }) => {
      const accepted = { cardId, userId: owner.user.id, answer: randomUUID(), forEveryone: true };
      const [added] = await server.db.insert(acceptedAnswers).values(accepted).returning();
      return { params: { cardId: String(cardId), answerId: String(added?.id) } };
    },
  },
  deliverExam: {
    // It was taken before access ended, and shows nothing of the deck.
    expected: "ok ok ok ok 404 401",
    call: ({ shared, server }) => {
      const at = server.clock.now().toISOString();
      const question = {
        questionId: randomUUID(),
        prompt: "Gone",
        cardId: 1,
        fingerprint: "0".repeat(32),
        kind: "typed" as const,
      };
      return {
        body: {
          examId: randomUUID(),
          deckId: shared.deckId,
          configuration: USUAL,
          startedAt: at,
          endedAt: at,
          questions: [question],
          answers: [],
        },
      };
    },
  },
  // The learner's own exams: those of others are not among them.
  openExam: { expected: "ok ok ok ok ok 401", call: query },
  adaptiveHistory: { expected: "ok ok ok ok ok 401", call: query },
  examHistory: { expected: "ok ok ok ok ok 401", call: query },
  listAnswerReports: { expected: "ok ok 404 404 404 401", call: query },
};
