import * as v from "valibot";
import { GradedExam, OpenExam } from "#contract/exams/exams.ts";
import { ExamQuestion } from "#contract/exams/questions.ts";
import type { ExamStore } from "./exam-storage.ts";
import { keysFrom, readStored, writeStored } from "../storage/stored-json.ts";
import type { DeviceExam } from "#domain/exam/offline/device-exam.ts";

const PREFIX = "deviceExam";

const text = v.string();
const expected = { expected: text };
const QuestionKey = v.variant("kind", [
  v.object({ ...expected, kind: v.literal("option"), place: v.number() }),
  v.object({ ...expected, kind: v.literal("truth"), isTrue: v.boolean(), answer: text }),
  v.object({
    ...expected,
    kind: v.literal("written"),
    references: v.array(text),
    others: v.array(text),
    question: text,
  }),
  v.object({ ...expected, kind: v.literal("pairs"), places: v.array(v.number()) }),
  v.object({ ...expected, kind: v.literal("none") }),
]);

const StoredExam = v.object({
  exam: OpenExam,
  asked: v.array(v.object({ question: ExamQuestion, key: QuestionKey })),
  fingerprints: v.record(text, text),
  result: v.nullable(GradedExam),
  /** Why the server does not take it; null: it was not refused. */
  refusal: v.nullable(text),
});
type StoredExam = v.InferOutput<typeof StoredExam>;

/** An exam that this device made and that has ended, until the server has it. */
export interface EndedDeviceExam extends DeviceExam {
  readonly result: GradedExam;
  readonly refusal: string | null;
}
export type StoredDeviceExam = EndedDeviceExam | (DeviceExam & { readonly result: null });

/** A learner's exams that this device made, in the browser's storage; they outlive the tab and a sign-out. */
export interface DeviceExams {
  find(examId: string): StoredDeviceExam | null;
  begin(exam: DeviceExam): boolean;
  /** @returns false if the browser refuses to store it; the exam then continues. */
  end(examId: string, result: GradedExam): boolean;
  running(): readonly OpenExam[];
  ended(): readonly EndedDeviceExam[];
  /** `refusal` null: it is sent again. */
  refuse(examId: string, refusal: string | null): void;
  forget(examId: string): void;
  /** Reports changes by any tab. @returns a function that stops it. */
  subscribe(onChange: () => void): () => void;
}

const ofLearner = (userId: number) => `${PREFIX} ${userId} `;

export const notifyChange = (changes: EventTarget): void => void changes.dispatchEvent(new Event(PREFIX));

/** `changes` reports this tab's changes; other tabs' come as `storage` events. */
export function createDeviceExams(storage: ExamStore, userId: number, changes: EventTarget): DeviceExams {
  const prefix = ofLearner(userId);
  const read = (key: string) => readStored(storage, key, StoredExam);
  const write = (stored: StoredExam): boolean => {
    const isStored = writeStored(storage, prefix + stored.exam.examId, stored);
    if (isStored) notifyChange(changes);
    return isStored;
  };
  const all = (): readonly StoredExam[] =>
    keysFrom(storage, prefix)
      .flatMap((key) => read(key) ?? [])
      .toSorted((a, b) => (a.exam.startedAt < b.exam.startedAt ? 1 : -1));
  return {
    find(examId) {
      const stored = read(prefix + examId);
      if (stored === null) return null;
      return stored.result === null ? { ...stored, result: null } : { ...stored, result: stored.result };
    },
    begin: ({ exam, asked, fingerprints }) =>
      write({
        exam,
        asked: asked.map((one) => structuredClone(v.parse(StoredExam.entries.asked.item, one))),
        fingerprints: { ...fingerprints },
        result: null,
        refusal: null,
      }),
    end(examId, result) {
      const stored = read(prefix + examId);
      return stored !== null && write({ ...stored, result });
    },
    running: () => all().flatMap(({ exam, result }) => (result === null ? exam : [])),
    ended: () =>
      all().flatMap((stored) => (stored.result === null ? [] : { ...stored, result: stored.result })),
    refuse(examId, refusal) {
      const stored = read(prefix + examId);
      if (stored) write({ ...stored, refusal });
    },
    forget(examId) {
      storage.removeItem(prefix + examId);
      notifyChange(changes);
    },
    subscribe(onChange) {
      changes.addEventListener(PREFIX, onChange);
      changes.addEventListener("storage", onChange);
      return () => {
        changes.removeEventListener(PREFIX, onChange);
        changes.removeEventListener("storage", onChange);
      };
    },
  };
}

export function forgetDeviceExams(storage: ExamStore, userId: number): void {
  for (const key of keysFrom(storage, ofLearner(userId))) storage.removeItem(key);
}
