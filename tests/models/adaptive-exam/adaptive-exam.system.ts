import type { AdaptiveInsights } from "#contract/adaptive/adaptive-exams.ts";
import type { AdaptiveItem, AdaptiveOutcome } from "#contract/adaptive/adaptive-values.ts";
import type { KeptExam } from "#src/machines/adaptive-exam/adaptive-exam-setup.ts";
import { adaptiveExamMachine } from "#src/machines/adaptive-exam/adaptive-exam.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
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

/** The machine over a server that answers when the test says so, and a device that keeps what it is told to. */
export function adaptiveExamSystem(hooks: Hooks): DrivenSystem<AdaptiveExamModelEvent> {
  let kept: KeptExam | null = null;
  const held = heldSystem(adaptiveExamMachine, hooks, {
    actors: ["recommend", "start", "answer", "insights"],
    provide: {
      actions: {
        keepOnDevice: ({ context }) =>
          void (kept = context.kept && { ...context.kept, pending: context.pending }),
        forgetOnDevice: () => void (kept = null),
      },
    },
    tell: {
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
  const { recommend, start, answer, insights } = held.work;
  const open = () => held.start({ deckId: DECK, kept });
  open();

  const graded = (isRight: boolean, isOver: boolean) => {
    const { pending, answered } = held.snapshot().context;
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
    const snapshot = held.snapshot();
    if (snapshot.matches("recommending")) return recommend.last();
    if (snapshot.matches("preparing")) return start.last();
    return snapshot.matches("saving") ? answer.last() : insights.last();
  };
  return held.system({
    drive: {
      recommended: () =>
        recommend
          .last()
          .resolve({ outcome: "answered", answer: { configuration: CONFIGURATION, reasons: [], cards: 9 } }),
      start: held.sends({ type: "exam.start", sessionId: ID, configuration: CONFIGURATION }),
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
        const snapshot = held.snapshot();
        if (snapshot.context.shownAt === null) seenAt = held.now();
        if (snapshot.context.shownAt === null && snapshot.matches("asking")) shownFirst = held.now();
        held.send({ type: "exam.shown", at: held.now() });
        held.setClock(1000);
        held.send({ type: "exam.shown", at: held.now() });
        held.setClock(-1000);
      },
      lookAway: () => {
        held.send({ type: "page.hidden", at: seenAt });
        held.send({ type: "page.visible", at: seenAt + 5000 });
        seenAt += 5000;
      },
      choose: ({ choice }) => {
        const isAsked = held.snapshot().matches("asking");
        const wasShown = held.snapshot().context.shownAt;
        const at = (wasShown === null ? held.now() : seenAt) + 1000;
        if (isAsked) answerTime = at;
        held.send({ type: "exam.choose", choice, at });
        // A second press, before the page changes.
        held.send({ type: "exam.choose", choice, at: at + 1 });
      },
      graded: ({ isRight, isOver }) => answer.last().resolve(graded(isRight, isOver)),
      late: () => answer.calls.at(-1)?.resolve(graded(true, false)),
      next: held.sends({ type: "exam.next" }),
      found: () => insights.last().resolve({ outcome: "answered", answer: INSIGHTS }),
      unreachable: () => pendingCall().resolve({ outcome: "unreachable" }),
      refused: ({ why }) => pendingCall().resolve({ outcome: "refused", why, message: "Refused." }),
      retry: held.sends({ type: "exam.retry" }),
      restored: held.sends({ type: "connection.restored" }),
      discard: held.sends({ type: "exam.discard" }),
      reload: () => {
        held.stop();
        open();
      },
      time: held.pass,
    },
    observe: () => {
      const snapshot = held.snapshot();
      const { item, outcome, answered, isOver, failure, recommendation, insights: found } = snapshot.context;
      return {
        state: snapshot.value,
        isBusy: snapshot.hasTag("busy"),
        asked: item?.position ?? null,
        right: outcome?.isRight ?? null,
        answered,
        isOver,
        message: failure,
        isKept: kept !== null,
        keptAnswer: kept?.pending?.position ?? null,
        hasRecommendation: recommendation !== null,
        hasInsights: found !== null,
        calls: [...held.asked],
      };
    },
  });
}
