import { randomUUID } from "node:crypto";
import type { BodyOf } from "#contract/endpoint.ts";
import { listCards } from "#contract/cards.ts";
import type { ExamConfiguration } from "#contract/exams/configuration.ts";
import { deliverExam } from "#contract/exams/offline-exams.ts";
import { examCard } from "#domain/exam/exam-cards.ts";
import { deliveryOf } from "#domain/exam/offline/delivery.ts";
import { gradedHere, makeDeviceExam } from "#domain/exam/offline/device-exam.ts";
import { as, inDeck } from "./fixture.ts";
import { USUAL, answerTo, rightValue } from "./exam-sitting.ts";
import type { SignedIn, TestServer } from "./harness.ts";

export type Delivery = BodyOf<typeof deliverExam>;

const MINUTE = 60_000;

/** An exam as a device makes it of a deck that it has, answered rightly and ended after a minute. */
export async function takenOffline(
  server: TestServer,
  learner: SignedIn,
  deckId: number,
  configuration: Partial<ExamConfiguration> = {},
): Promise<Delivery> {
  const { content } = await server.succeed(listCards, { ...as(learner), ...inDeck(deckId), query: {} });
  const at = server.clock.now().getTime();
  const made = makeDeviceExam({
    examId: randomUUID(),
    deckId,
    deckTitle: "Capitals",
    configuration: { ...USUAL, ...configuration },
    cards: content.map((card) => ({ card: examCard(card), isSuspended: false, difficulty: null })),
    at,
    newId: randomUUID,
  });
  if (!made) throw new Error("No card can be asked.");
  const { questions } = made.exam;
  const answers = questions.map((question) => answerTo(server, question, rightValue(question)));
  server.clock.advance(MINUTE);
  return deliveryOf(made, gradedHere(made, answers, at + MINUTE, []));
}

export const deliver = (server: TestServer, learner: SignedIn, body: Delivery) =>
  server.succeed(deliverExam, { ...as(learner), body });

/** The same with any body. */
export const tryToDeliver = (server: TestServer, learner: SignedIn, body: object) =>
  server.request(deliverExam, { ...as(learner), body });
