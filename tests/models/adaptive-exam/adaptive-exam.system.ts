import type { AdaptiveInsights } from "#contract/adaptive/adaptive-exams.ts";
import type { AdaptiveItem, AdaptiveOutcome } from "#contract/adaptive/adaptive-values.ts";
import type { StoredExam } from "#src/machines/adaptive-exam/adaptive-exam-setup.ts";
import { adaptiveExamMachine } from "#src/machines/adaptive-exam/adaptive-exam.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { AdaptiveExamModelEvent } from "./adaptive-exam.model.ts";

const DECK = 7;
const ID = "0190a0b0-0000-7000-8000-000000000001";
const CONFIGURATION = { minItems: 5, maxItems: 8, passMark: 0.6, tags: [] };
const ESTIMATE = { ability: 0, error: 0.9, share: 0.5, shareFrom: 0.2, shareTo: 0.8 };

const itemAt = (position: number): AdaptiveItem => ({
  position,
  cardId: 100 + position,
  question: `Question ${position}`,
  choices: ["a", "b", "c", "d"],
});
const INSIGHTS: AdaptiveInsights = {
  sessionId: ID,
  deckId: DECK,
  configuration: CONFIGURATION,
  startedAt: "2026-03-01T10:00:00.000Z",
  endedAt: "2026-03-01T10:10:00.000Z",
  end: "limit",
  answered: 8,
  right: 4,
  estimate: ESTIMATE,
  passChance: 0.5,
  findings: [],
  studyNext: [],
  topics: [],
  items: [],
};

/** The machine over a server that answers when the test says so, and a device that keeps what the machine stores. */
export function adaptiveExamSystem(hooks: Hooks): DrivenSystem<AdaptiveExamModelEvent> {
  let stored: StoredExam | null = null;
  const controlled = controlledSystem(adaptiveExamMachine, hooks, {
    actors: ["recommend", "start", "answer", "insights"],
    provide: {
      actions: {
        keepOnDevice: ({ context }) =>
          void (stored = context.stored && { ...context.stored, pending: context.pending }),
        forgetOnDevice: () => void (stored = null),
      },
    },
    describe: {
      recommend: (deckId) => (deckId === DECK ? "recommend" : `recommend ${deckId}`),
      start: ({ sessionId, deckId, configuration }) =>
        sessionId === ID && deckId === DECK && configuration === CONFIGURATION ? "start" : "start another",
      answer: ({ sessionId, position, choice, answeredAt, timeMs }) => {
        const isSame = sessionId === ID && Date.parse(answeredAt) === answerTime;
        const elsewhere = (Date.parse(answeredAt) - shownFirst - timeMs) / 1000;
        const spent = timeMs === 1000 ? "some time" : `${timeMs} ms`;
        const time = timeMs === 0 ? "no time" : `${spent}, ${elsewhere} s elsewhere`;
        return `answer ${position}: ${choice} after ${time}${isSame ? "" : ", changed"}`;
      },
      insights: (sessionId) => (sessionId === ID ? "insights" : `insights of ${sessionId}`),
    },
  });
  let answerTime = 0;
  /** When the learner saw the question that is asked. */
  let shownFirst = 0;
  /** The same, moved on by the time that they looked at another page. */
  let seenAt = 0;
  const { recommend, start, answer, insights } = controlled.work;
  const open = () => controlled.start({ deckId: DECK, stored });
  open();

  const graded = (isRight: boolean, isOver: boolean) => {
    const { pending, answered } = controlled.snapshot().context;
    const given: AdaptiveOutcome = {
      position: pending?.position ?? -1,
      choice: pending?.choice ?? null,
      isRight,
      right: 0,
      expected: "a",
      answered: answered + 1,
      estimate: ESTIMATE,
      next: isOver ? null : itemAt(answered + 1),
      end: isOver ? "limit" : null,
    };
    return { outcome: "answered", answer: given } as const;
  };
  const pendingCall = () => {
    const snapshot = controlled.snapshot();
    if (snapshot.matches("recommending")) return recommend.last();
    if (snapshot.matches("preparing")) return start.last();
    return snapshot.matches("saving") ? answer.last() : insights.last();
  };
  return controlled.system({
    drive: {
      recommended: () =>
        recommend
          .last()
          .resolve({ outcome: "answered", answer: { configuration: CONFIGURATION, reasons: [], cards: 9 } }),
      start: controlled.sends({ type: "exam.start", sessionId: ID, configuration: CONFIGURATION }),
      prepared: ({ answered, isOver }) =>
        start.last().resolve({
          outcome: "answered",
          answer: {
            sessionId: ID,
            deckId: DECK,
            configuration: CONFIGURATION,
            startedAt: "2026-03-01T10:00:00.000Z",
            answered,
            estimate: null,
            item: isOver ? null : itemAt(answered),
            end: isOver ? "limit" : null,
          },
        }),
      // Shown a second time, it was there since the first one.
      shown: () => {
        const snapshot = controlled.snapshot();
        if (snapshot.context.shownAt === null) seenAt = controlled.now();
        if (snapshot.context.shownAt === null && snapshot.matches("asking")) shownFirst = controlled.now();
        controlled.send({ type: "exam.shown", at: controlled.now() });
        controlled.setClock(1000);
        controlled.send({ type: "exam.shown", at: controlled.now() });
        controlled.setClock(-1000);
      },
      lookAway: () => {
        controlled.send({ type: "page.hidden", at: seenAt });
        controlled.send({ type: "page.visible", at: seenAt + 5000 });
        seenAt += 5000;
      },
      choose: ({ choice }) => {
        const isAsked = controlled.snapshot().matches("asking");
        const wasShown = controlled.snapshot().context.shownAt;
        const at = (wasShown === null ? controlled.now() : seenAt) + 1000;
        if (isAsked) answerTime = at;
        controlled.send({ type: "exam.choose", choice, at });
        // A second press, before the page changes.
        controlled.send({ type: "exam.choose", choice, at: at + 1 });
      },
      graded: ({ isRight, isOver }) => answer.last().resolve(graded(isRight, isOver)),
      late: () => answer.calls.at(-1)?.resolve(graded(true, false)),
      next: controlled.sends({ type: "exam.next" }),
      found: () => insights.last().resolve({ outcome: "answered", answer: INSIGHTS }),
      unreachable: () => pendingCall().resolve({ outcome: "unreachable" }),
      refused: ({ why }) => pendingCall().resolve({ outcome: "refused", why, message: "Refused." }),
      retry: controlled.sends({ type: "exam.retry" }),
      restored: controlled.sends({ type: "connection.restored" }),
      discard: controlled.sends({ type: "exam.discard" }),
      reload: () => {
        controlled.stop();
        open();
      },
      time: controlled.pass,
    },
    observe: () => {
      const snapshot = controlled.snapshot();
      const { item, outcome, answered, isOver, failure, recommendation, insights: found } = snapshot.context;
      return {
        state: snapshot.value,
        isBusy: snapshot.hasTag("busy"),
        asked: item?.position ?? null,
        right: outcome?.isRight ?? null,
        answered,
        isOver,
        message: failure,
        isStored: stored !== null,
        storedAnswer: stored?.pending?.position ?? null,
        hasRecommendation: recommendation !== null,
        hasInsights: found !== null,
        calls: [...controlled.asked],
      };
    },
  });
}
