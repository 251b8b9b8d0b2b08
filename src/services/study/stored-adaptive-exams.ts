import * as v from "valibot";
import { AdaptiveConfiguration, Choice } from "#contract/adaptive/adaptive-values.ts";
import { Timestamp, Uuid } from "#contract/values.ts";
import { keysFrom, readStored, writeStored } from "../storage/stored-json.ts";

const PREFIX = "adaptiveExam";

const PendingAnswer = v.object({
  sessionId: Uuid,
  position: v.number(),
  choice: Choice,
  answeredAt: Timestamp,
  timeMs: v.number(),
});

const StoredExams = v.object({
  sessionId: Uuid,
  configuration: AdaptiveConfiguration,
  pending: v.fallback(v.nullish(PendingAnswer, null), null),
});

export interface StoredAdaptiveExams {
  of(deckId: number): v.InferOutput<typeof StoredExams> | null;
  keep(deckId: number, stored: v.InferInput<typeof StoredExams>): void;
  forget(deckId: number): void;
}

export function forgetAdaptiveExams(storage: Storage, userId: number): void {
  for (const key of keysFrom(storage, `${PREFIX}.${userId}.`)) storage.removeItem(key);
}

/** Exams of one learner in this browser's storage. Where it refuses to keep one, a reload begins another. */
export function storedAdaptiveExams(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  userId: number,
): StoredAdaptiveExams {
  const key = (deckId: number): string => `${PREFIX}.${userId}.${deckId}`;
  return {
    of: (deckId) => readStored(storage, key(deckId), StoredExams),
    keep: (deckId, { sessionId, configuration, pending }) =>
      void writeStored(storage, key(deckId), { sessionId, configuration, pending }),
    forget: (deckId) => void writeStored(storage, key(deckId), null),
  };
}
