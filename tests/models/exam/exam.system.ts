import type { GradedExam, OpenExam } from "#contract/exams/exams.ts";
import type { ExamAnswer } from "#contract/exams/questions.ts";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import type { ExamScreen, OpenedExam } from "#domain/exam/exam-screen.ts";
import { examMachine } from "#src/machines/exam/exam.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type ExamModelEvent, LEFT_WHEN_SAVED, LIMIT } from "./exam.setup.model.ts";

const EXAM = "0190a0b0-0000-7000-8000-0000000000e1";
const BEGUN = Date.parse("2026-03-01T10:00:00.000Z");
const named = {
  examId: EXAM,
  deckId: 7,
  deckTitle: "Capitals",
  startedAt: "2026-03-01T10:00:00.000Z",
  configuration: DEFAULT_CONFIGURATION,
};

const openExam = (remainingMs: number | null): OpenExam => ({
  ...named,
  state: "open",
  questions: ["0", "1"].map((questionId, at) => ({
    questionId,
    prompt: questionId,
    cardId: at + 1,
    kind: "typed" as const,
  })),
  answers: [],
  remainingMs,
  feedback: [],
});

const GRADED: GradedExam = {
  ...named,
  state: "graded",
  endedAt: "2026-03-01T10:05:00.000Z",
  timedOut: false,
  proctored: true,
  questionCount: 2,
  points: 1,
  unsureCount: 0,
  overruledCount: 0,
  questions: [],
  answers: [],
  results: [],
  scheduledCount: 0,
  canSchedule: true,
  previous: null,
};

const inWords = ({ questionId, value, isDraft, confidence, timeMs }: ExamAnswer): string =>
  `${questionId}: ${value === null ? "nothing" : String(value)}${isDraft ? "…" : ""}${confidence === null ? "" : ", sure"}, ${timeMs / 1000} s`;
const allInWords = (answers: readonly ExamAnswer[]) => answers.map(inWords).join("; ");
const ofExam = (id: string, answers: readonly ExamAnswer[]) =>
  `${id === EXAM ? "" : `of ${id} `}${allInWords(answers)}`;

/** The answer of another device. */
const OF_OTHER: ExamAnswer = {
  questionId: "1",
  value: "Giza",
  changedAt: new Date(BEGUN - 1).toISOString(),
  timeMs: 9000,
  changes: 0,
  isDraft: false,
  confidence: null,
};

const screenInWords = ({ position, answers, unsaved, isHere }: ExamScreen): string =>
  [
    `at ${position}`,
    allInWords(Object.values(answers).toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1))),
    `unsaved ${unsaved.join(", ")}`,
    ...(isHere ? ["here"] : []),
  ].join(" | ");

const graded = (by: "server" | "device") =>
  ({ outcome: "graded", exam: GRADED, ...(by === "device" && { isHere: true }) }) as const;
const refused = { outcome: "refused", message: "Refused." } as const;
const unreachable = { outcome: "unreachable", message: "Away." } as const;

/** The machine over a server and a device that answer when the test says so, and a journal that outlives it. */
export function examSystem(hooks: Hooks): DrivenSystem<ExamModelEvent> {
  let stored: ExamScreen | null = null;
  let notified = 0;
  let steps = 0;
  const now = () => BEGUN + steps * 1000;
  const step = () => {
    steps += 1;
    return now();
  };
  const controlled = controlledSystem(examMachine, hooks, {
    actors: ["find", "prepare", "prepareHere", "save", "submit", "discard"],
    provide: {
      actions: {
        keepOnDevice: ({ context }) => void (stored = context.screen),
        forgetOnDevice: () => void (stored = null),
        announceResult: () => void (notified += 1),
      },
    },
    describe: {
      find: ({ deckId }) => (deckId === 7 ? "find" : `find ${deckId}`),
      prepare: (asked) => (asked?.examId === EXAM && asked.deckId === 7 ? "prepare" : "prepare another"),
      prepareHere: (asked) =>
        asked?.examId === EXAM && asked.deckId === 7 ? "prepare here" : "prepare another here",
      save: ({ examId, answers }) => `save ${ofExam(examId, answers)}`,
      submit: ({ examId, answers }) => `submit ${ofExam(examId, answers)}`,
      discard: ({ examId }) => (examId === EXAM ? "discard" : `discard ${examId}`),
    },
  });
  const { find, prepare, prepareHere, save, submit, discard } = controlled.work;
  controlled.start({ deckId: 7 });

  const opened = (what: string, isHere = false): OpenedExam => {
    const before = what === "stored" ? stored : null;
    const unsaved = before?.unsaved ?? [];
    const answers = Object.values(before?.answers ?? {});
    return {
      exam: {
        ...openExam(what === "timed" ? LIMIT : null),
        answers: answers.filter(({ questionId }) => !unsaved.includes(questionId)),
      },
      unsaved: unsaved.flatMap((id) => before?.answers[id] ?? []),
      position: before?.position ?? 0,
      at: now(),
      isHere: isHere || (before?.isHere ?? false),
    };
  };
  const open = (what: string, isHere = false) => ({ outcome: "open", opened: opened(what, isHere) }) as const;
  const pending = () => {
    const state = controlled.snapshot();
    if (state.matches("preparing")) return prepare.last();
    return state.matches("running") ? save.last() : submit.last();
  };
  return controlled.system({
    drive: {
      found: ({ what }) => {
        if (what === "server" || what === "device") return find.last().resolve(graded(what));
        if (what === "none" || (what === "stored" && stored === null))
          return find.last().resolve({ outcome: "none" });
        return find.last().resolve(what === "away" ? { outcome: "away" } : open(what));
      },
      prepared: ({ what }) => {
        if (what === "server") return prepare.last().resolve(graded("server"));
        return prepare.last().resolve(what === "away" ? { outcome: "away" } : open(what));
      },
      prepareHere: ({ what }) => prepareHere.last().resolve(what === "refused" ? refused : open(what, true)),
      start: controlled.sends({ type: "exam.start", examId: EXAM, configuration: DEFAULT_CONFIGURATION }),
      takeHere: controlled.sends({ type: "exam.takeHere" }),
      write: ({ isDraft }) =>
        controlled.send({ type: "question.answer", value: isDraft ? "Ca" : "Cairo", isDraft, at: step() }),
      rate: () => controlled.send({ type: "question.confidence", confidence: 1, at: step() }),
      go: ({ to }) => controlled.send({ type: "question.go", position: to, at: step() }),
      pause: () => controlled.send({ type: "exam.pause", at: step() }),
      resume: () => controlled.send({ type: "exam.resume", at: step() }),
      hide: () => controlled.send({ type: "page.hidden", at: step() }),
      show: () => controlled.send({ type: "page.visible", at: step() }),
      submit: () => controlled.send({ type: "exam.submit", at: step() }),
      discard: controlled.sends({ type: "exam.discard" }),
      discardLost: () => discard.last().resolve(unreachable),
      discarded: () => discard.last().resolve({ outcome: "discarded" }),
      givenUp: controlled.sends({ type: "exam.givenUp", examId: EXAM, message: refused.message }),
      another: controlled.sends({ type: "exam.another" }),
      retry: controlled.sends({ type: "exam.retry" }),
      restored: controlled.sends({ type: "connection.restored" }),
      storageFull: controlled.sends({ type: "device.refused" }),
      saved: ({ newer }) =>
        save.last().resolve({
          outcome: "saved",
          remainingMs: controlled.snapshot().context.remainingMs === null ? null : LEFT_WHEN_SAVED,
          newer: newer ? [OF_OTHER] : [],
          feedback: [],
          at: now(),
        }),
      graded: ({ by }) => pending().resolve(graded(by)),
      refused: () => pending().resolve(refused),
      unreachable: () =>
        (controlled.snapshot().matches("finding") ? find.last() : pending()).resolve(unreachable),
      kill: () => {
        controlled.stop();
        controlled.start({ deckId: 7 });
      },
      time: controlled.pass,
    },
    observe: () => {
      const { value, context } = controlled.snapshot();
      const { asked, screen, result, isUnsent, failure, isUnreachable, isNotStored } = context;
      return {
        state: value,
        isAsked: asked !== null,
        screen: screen && screenInWords(screen),
        stored: stored && screenInWords(stored),
        result: result === null ? "none" : isUnsent ? "device" : "server",
        failure,
        isUnreachable,
        isNotStored,
        notified,
        calls: [...controlled.asked],
        underWay: [find, prepare, prepareHere, save, submit, discard].map((work) => work.underWay()),
      };
    },
  });
}
