import type { BodyOf } from "#contract/endpoint.ts";
import type { GradedExam } from "#contract/exams/exams.ts";
import type { DeviceQuestion, deliverExam } from "#contract/exams/offline-exams.ts";
import type { DeviceExam } from "./device-exam.ts";

/** Questions and answers of an offline exam, without grades. */
export function deliveryOf(
  { fingerprints }: Pick<DeviceExam, "fingerprints">,
  { examId, deckId, configuration, startedAt, endedAt, questions, answers }: GradedExam,
): BodyOf<typeof deliverExam> {
  return {
    examId,
    deckId,
    configuration,
    startedAt,
    endedAt,
    questions: questions.map((question): DeviceQuestion => ({
      ...question,
      fingerprint: fingerprints[question.questionId] ?? "",
    })),
    answers: answers.map((answer) => ({ ...answer, isDraft: false })),
  };
}
