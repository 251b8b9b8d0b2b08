import * as v from "valibot";
import { AdaptiveConfiguration, Choice } from "#contract/adaptive/adaptive-values.ts";
import { Timestamp, Uuid } from "#contract/values.ts";

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
  /** One that cannot be read is none. */
  pending: v.fallback(v.nullish(PendingAnswer, null), null),
});

export interface StoredAdaptiveExams {
  of(deckId: number): v.InferOutput<typeof StoredExams> | null;
  keep(deckId: number, stored: v.InferInput<typeof StoredExams>): void;
  forget(deckId: number): void;
}

/** Nothing of a learner's adaptive exams stays in this browser. */
export function forgetAdaptiveExams(storage: Storage, userId: number): void {
  const own = `${PREFIX}.${userId}.`;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys.filter((one) => one.startsWith(own))) storage.removeItem(key);
}

/** Exams of one learner in this browser's storage. Where it refuses to keep one, a reload begins another. */
export function storedAdaptiveExams(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  userId: number,
): StoredAdaptiveExams {
  const key = (deckId: number): string => `${PREFIX}.${userId}.${deckId}`;
  return {
    of(deckId) {
      try {
        const parsed = v.safeParse(StoredExams, JSON.parse(storage.getItem(key(deckId)) ?? "null"));
        return parsed.success ? parsed.output : null;
      } catch {
        return null;
      }
    },
    keep(deckId, { sessionId, configuration, pending }) {
      try {
        storage.setItem(key(deckId), JSON.stringify({ sessionId, configuration, pending }));
      } catch {
        // Full or forbidden.
      }
    },
    forget(deckId) {
      try {
        storage.removeItem(key(deckId));
      } catch {
        // Forbidden.
      }
    },
  };
}
