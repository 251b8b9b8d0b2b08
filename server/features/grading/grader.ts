import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import type { GradeInput } from "#domain/grading/analysis.ts";
import { type Grade, gradeAnswer } from "#domain/grading/grade-answer.ts";
import { takesOpinion, withOpinion } from "#domain/grading/second-opinion.ts";
import { QueueFull, createWorkQueue } from "#server/work-queue.ts";
import { NoOpinion, askModel } from "./ask-model.ts";
import type { HostedGraderConfig } from "./hosted-config.ts";

export interface Grader {
  /** @param patience Once it is aborted, the hosted model is not asked any more. Absent: it is not asked. */
  grade(input: GradeInput, patience?: AbortSignal): Promise<Grade>;
}

/** Other requests are served between two answers. */
export const localGrader: Grader = {
  async grade(input) {
    await setImmediate();
    return gradeAnswer(input);
  },
};

const FAILURES = 5;
const REST_MS = 60_000;

/** The model is not asked for a minute after five failures in a row, then once, to see whether it is back. */
function createUpstreamBreaker(now: () => number) {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;
  return {
    /** Each true has to be followed by `succeeded` or `failed`. */
    mayAsk(): boolean {
      if (failures < FAILURES) return true;
      if (isTrying || now() < restsUntil) return false;
      isTrying = true;
      return true;
    },
    succeeded() {
      failures = 0;
      isTrying = false;
    },
    failed() {
      failures += 1;
      isTrying = false;
      if (failures >= FAILURES) restsUntil = now() + REST_MS;
    },
  };
}

/** Asks a hosted model about answers of which this process is unsure. If that fails, the grade of this process counts. */
function hostedGrader(config: HostedGraderConfig, log: Logger, now: () => Date, limitMs: number): Grader {
  const queue = createWorkQueue({ atOnce: 4, waiting: 20 });
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

/** @param limitMs For one answer of a hosted model. */
export const createGrader = (
  hosted: HostedGraderConfig | undefined,
  log: Logger,
  now: () => Date,
  limitMs = 8000,
): Grader => (hosted ? hostedGrader(hosted, log, now, limitMs) : localGrader);
