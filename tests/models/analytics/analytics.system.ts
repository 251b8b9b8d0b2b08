import type { DeviceAnswer } from "#domain/analytics/device-statistics.ts";
import { analyticsMachine } from "#src/machines/analytics/analytics.machine.ts";
import type {
  AnalyticsQuestion,
  AnalyticsReply,
  AnalyticsReport,
} from "#src/services/analytics/analytics.ts";
import { aFigure, noStatistics } from "../../support/analytics.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { AnalyticsModelEvent, Asked, Reply } from "./analytics.model.ts";

const DECK = 7;

const QUESTIONS: Readonly<Record<Asked, AnalyticsQuestion>> = {
  "overview month": { view: "overview", range: "month", deckId: null },
  "detailed month": { view: "detailed", range: "month", deckId: null },
  "detailed year": { view: "detailed", range: "year", deckId: null },
  "deck month": { view: "deck-specific", range: "month", deckId: DECK },
};

const inWords = ({ view, range, deckId }: AnalyticsQuestion) =>
  deckId === null ? `${view} ${range}` : deckId === DECK && view === "deck-specific" ? `deck ${range}` : "?";

const reportOf = (question: AnalyticsQuestion): AnalyticsReport => ({
  source: "server",
  question,
  statistics: noStatistics,
  year: noStatistics,
  details: null,
  unsentCount: 0,
});

function replyTo(question: AnalyticsQuestion, is: Reply): AnalyticsReply {
  switch (is) {
    case "answered":
      return { outcome: "answered", report: reportOf(question) };
    case "restricted":
      return { outcome: "restricted", report: reportOf(question) };
    case "device": {
      const report = { source: "device", question, statistics: noStatistics, since: "2026-03-01" } as const;
      return { outcome: "unreached", report };
    }
    case "nothing":
      return { outcome: "unreached", report: null };
    case "missing":
      return { outcome: "missing" };
    case "failed":
      return { outcome: "failed", message: "Busy." };
  }
}

const onDevice: readonly DeviceAnswer[] = [1, 2].map((cardId) => ({
  cardId,
  deckId: DECK,
  day: "2026-03-01",
  performance: 3,
  studyTimeSeconds: 6,
  sessionId: "one",
  isUnsent: true,
  isFirst: false,
}));

/** The machine over a device and a server that answer when the test says so. */
export function analyticsSystem(hooks: Hooks): DrivenSystem<AnalyticsModelEvent> {
  const controlled = controlledSystem(analyticsMachine, hooks, {
    actors: ["readDevice", "load"],
    describe: {
      readDevice: () => "device",
      load: ({ question, answers }) => `${inWords(question)}, ${answers.length} answers`,
    },
  });
  const { readDevice, load } = controlled.work;
  controlled.start({ question: QUESTIONS["overview month"] });
  const context = () => controlled.snapshot().context;
  const isBusy = () => controlled.snapshot().hasTag("busy");
  const state = () => {
    const { value } = controlled.snapshot();
    if (value === "shown") return "current";
    if (typeof value === "string") return value;
    if ("offline" in value) return value.offline;
    return value.asking === "device" ? "reading" : "waiting";
  };
  const failure = () => {
    const known = context().failure;
    return known?.of === "server" ? known.message : (known?.of ?? null);
  };
  return controlled.system({
    drive: {
      ask: ({ question }) => controlled.send({ type: "analytics.ask", question: QUESTIONS[question] }),
      reply: ({ is }) => load.last().resolve(replyTo(context().question, is)),
      deviceReads: ({ answers }) => readDevice.last().resolve(onDevice.slice(0, answers)),
      // While the device is read again, the one before it is late.
      deviceReadsLate: () => readDevice.calls.at(state() === "reading" ? -2 : -1)?.resolve([]),
      time: controlled.pass,
      lateReply: () =>
        load.calls
          .at(state() === "reading" ? -1 : -2)
          ?.resolve(replyTo(QUESTIONS["overview month"], "answered")),
      refresh: controlled.sends({ type: "analytics.refresh" }),
      retry: controlled.sends({ type: "analytics.retry" }),
      reconnect: controlled.sends({ type: "connection.returned" }),
      export: controlled.sends({ type: "figure.export", figure: aFigure }),
    },
    observe: () => ({
      isBusy: isBusy(),
      state: state(),
      asked: inWords(context().question),
      shown:
        context().report === null ? null : inWords(context().report?.question ?? QUESTIONS["deck month"]),
      source: context().report?.source ?? null,
      failure: failure(),
      requests: [...controlled.asked],
      exported: controlled.emitted.map(({ figure, question }) => `${figure.id}, ${inWords(question)}`),
    }),
  });
}
