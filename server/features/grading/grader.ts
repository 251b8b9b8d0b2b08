import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import type { GradeInput } from "#domain/grading/analysis.ts";
import { type Grade, gradeAnswer } from "#domain/grading/grade-answer.ts";
import { takesOpinion, withOpinion } from "#domain/grading/second-opinion.ts";
import { QueueFull, createWorkQueue } from "#server/work-queue.ts";
import { NoOpinion, askModel } from "./ask-model.ts";
import type { HostedGraderConfig } from "./hosted-config.ts";
import { createUpstreamBreaker } from "./upstream-breaker.ts";

/** Grades answers. */
export interface Grader {
  /** @param patience When it is aborted, nobody else is asked any more. Absent: nobody else is asked. */
  grade(input: GradeInput, patience?: AbortSignal): Promise<Grade>;
}

/** Grades in this process. Other requests are served between two answers. */
export const localGrader: Grader = {
  async grade(input) {
    await setImmediate();
    return gradeAnswer(input);
  },
};

/** One answer, milliseconds. */
const LIMIT_MS = 8000;
const AT_ONCE = 4;
const WAITING = 20;

/**
 * Grades in this process, and asks a hosted model about answers of which it is unsure. Whatever goes wrong there, the grade of this
 * process counts, and the learner sees no error.
 */
function hostedGrader(config: HostedGraderConfig, log: Logger, now: () => Date, limitMs: number): Grader {
  const queue = createWorkQueue({ atOnce: AT_ONCE, waiting: WAITING });
  const breaker = createUpstreamBreaker(() => now().getTime());

  const opinionOn = async (input: GradeInput, patience: AbortSignal): Promise<number | null> => {
    if (patience.aborted || !breaker.mayAsk()) return null;
    try {
      const probability = await askModel(
        config,
        input,
        AbortSignal.any([patience, AbortSignal.timeout(limitMs)]),
      );
      breaker.succeeded();
      return probability;
    } catch (error) {
      breaker.failed();
      if (!(error instanceof NoOpinion)) throw error;
      log.warn({ reason: error.message }, "The hosted model did not grade an answer");
      return null;
    }
  };

  return {
    async grade(input, patience) {
      const grade = await localGrader.grade(input);
      if (patience === undefined || !takesOpinion(grade)) return grade;
      try {
        const probability = await queue.run(() => opinionOn(input, patience));
        return probability === null ? grade : withOpinion(grade, probability);
      } catch (error) {
        if (error instanceof QueueFull) return grade;
        throw error;
      }
    },
  };
}

/**
 * The grader of this server. Without the setting, answers are graded in this process alone.
 *
 * @param limitMs For one answer, where a model is asked.
 */
export const createGrader = (
  hosted: HostedGraderConfig | undefined,
  log: Logger,
  now: () => Date,
  limitMs = LIMIT_MS,
): Grader => (hosted ? hostedGrader(hosted, log, now, limitMs) : localGrader);
