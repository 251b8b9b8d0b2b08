import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { forgetAdaptiveExams, storedAdaptiveExams } from "./stored-adaptive-exams.ts";

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
  storedAdaptiveExams(storage, 1).keep(7, EXAM);
  expect(storedAdaptiveExams(storage, 1).of(7)).toStrictEqual({ ...EXAM, pending: null });
  expect(storedAdaptiveExams(storage, 1).of(8)).toBeNull();
  expect(storedAdaptiveExams(storage, 2).of(7)).toBeNull();
  storedAdaptiveExams(storage, 1).forget(7);
  expect(storedAdaptiveExams(storage, 1).of(7)).toBeNull();
});

it("keeps the answer that the server may not have, and the exam without one that cannot be read", () => {
  const storage = memory();
  const stored = storedAdaptiveExams(storage, 1);
  const { sessionId } = EXAM;
  const pending = { sessionId, position: 3, choice: null, answeredAt: "2026-03-01T10:00:00.000Z", timeMs: 9 };
  stored.keep(7, { ...EXAM, pending });
  expect(stored.of(7)).toStrictEqual({ ...EXAM, pending });
  storage.setItem("adaptiveExam.1.7", JSON.stringify({ ...EXAM, pending: { ...pending, choice: "b" } }));
  expect(stored.of(7)).toStrictEqual({ ...EXAM, pending: null });
});

it("leaves nothing of a learner's exams, and all of the others'", () => {
  const storage = memoryStorage();
  storedAdaptiveExams(storage, 1).keep(7, EXAM);
  storedAdaptiveExams(storage, 11).keep(7, EXAM);
  forgetAdaptiveExams(storage, 1);
  expect(storedAdaptiveExams(storage, 1).of(7)).toBeNull();
  expect(storedAdaptiveExams(storage, 11).of(7)).not.toBeNull();
});

it.each(["{", "{}", JSON.stringify({ ...EXAM, sessionId: "x" })])("takes %s for no exam", (text) => {
  const storage = memory();
  storage.setItem("adaptiveExam.1.7", text);
  expect(storedAdaptiveExams(storage, 1).of(7)).toBeNull();
});

it("goes on without a storage that refuses", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const stored = storedAdaptiveExams(storage, 1);
  stored.keep(7, EXAM);
  stored.forget(7);
  expect(stored.of(7)).toBeNull();
});
