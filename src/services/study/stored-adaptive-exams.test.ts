import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { forgetAdaptiveExams, keptAdaptiveExams } from "./stored-adaptive-exams.ts";

const EXAM = {
  sessionId: "0190a0b0-0000-7000-8000-000000000001",
  configuration: { minItems: 5, maxItems: 8, passMark: 0.6, tags: ["verbs"] },
};

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const records = new Map<string, string>();
  return {
    getItem: (name: string) => records.get(name) ?? null,
    setItem: (name: string, value: string) => void records.set(name, value),
    removeItem: (name: string) => void records.delete(name),
  };
}

it("keeps the exam of a deck for its learner until it is forgotten", () => {
  const storage = memory();
  keptAdaptiveExams(storage, 1).keep(7, EXAM);
  expect(keptAdaptiveExams(storage, 1).of(7)).toStrictEqual({ ...EXAM, pending: null });
  expect(keptAdaptiveExams(storage, 1).of(8)).toBeNull();
  expect(keptAdaptiveExams(storage, 2).of(7)).toBeNull();
  keptAdaptiveExams(storage, 1).forget(7);
  expect(keptAdaptiveExams(storage, 1).of(7)).toBeNull();
});

it("keeps the answer that the server may not have, and the exam without one that cannot be read", () => {
  const storage = memory();
  const kept = keptAdaptiveExams(storage, 1);
  const { sessionId } = EXAM;
  const pending = { sessionId, position: 3, choice: null, answeredAt: "2026-03-01T10:00:00.000Z", timeMs: 9 };
  kept.keep(7, { ...EXAM, pending });
  expect(kept.of(7)).toStrictEqual({ ...EXAM, pending });
  storage.setItem("adaptiveExam.1.7", JSON.stringify({ ...EXAM, pending: { ...pending, choice: "b" } }));
  expect(kept.of(7)).toStrictEqual({ ...EXAM, pending: null });
});

it("leaves nothing of a learner's exams, and all of the others'", () => {
  const storage = memoryStorage();
  keptAdaptiveExams(storage, 1).keep(7, EXAM);
  keptAdaptiveExams(storage, 11).keep(7, EXAM);
  forgetAdaptiveExams(storage, 1);
  expect(keptAdaptiveExams(storage, 1).of(7)).toBeNull();
  expect(keptAdaptiveExams(storage, 11).of(7)).not.toBeNull();
});

it.each(["{", "{}", JSON.stringify({ ...EXAM, sessionId: "x" })])("takes %s for no exam", (text) => {
  const storage = memory();
  storage.setItem("adaptiveExam.1.7", text);
  expect(keptAdaptiveExams(storage, 1).of(7)).toBeNull();
});

it("goes on without a storage that refuses", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const kept = keptAdaptiveExams(storage, 1);
  kept.keep(7, EXAM);
  kept.forget(7);
  expect(kept.of(7)).toBeNull();
});
