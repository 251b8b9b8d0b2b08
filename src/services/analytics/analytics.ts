import { type Calibration, calibration } from "#contract/analytics/calibration.ts";
import { type EnhancedAnalytics, enhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { type StudyStatistics, type TimeRange, studyStatistics } from "#contract/study/statistics.ts";
import {
  type AnsweredStatistics,
  type DeviceAnswer,
  inScope,
  statisticsOnDevice,
  withUnsent,
} from "#domain/analytics/device-statistics.ts";
import { dateOf } from "#domain/scheduling/day.ts";
import type { Lazy } from "../browser/lazy.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";

/** What a page of analytics asks (decisions, "Analytics views"). */
export interface AnalyticsQuestion {
  readonly view: "overview" | "detailed" | "deck-specific";
  readonly range: TimeRange;
  /** Null: all decks. */
  readonly deckId: number | null;
}

export interface AnalyticsDetails {
  readonly enhanced: EnhancedAnalytics;
  readonly calibration: Calibration;
}

/** The figures of the server, with what it has yet to get from this device. */
export interface AnalyticsReport {
  readonly source: "server";
  readonly question: AnalyticsQuestion;
  readonly statistics: StudyStatistics;
  readonly year: StudyStatistics;
  /** Null where the view has none, or where a subscription is needed. */
  readonly details: AnalyticsDetails | null;
  /** Answers that the server has yet to get. */
  readonly unsentCount: number;
}

export interface DeviceReport {
  readonly source: "device";
  readonly question: AnalyticsQuestion;
  readonly statistics: AnsweredStatistics;
  readonly since: string;
}

export type AnalyticsReply =
  | { readonly outcome: "answered"; readonly report: AnalyticsReport }
  /** The report has no details: a subscription is needed. */
  | { readonly outcome: "restricted"; readonly report: AnalyticsReport }
  /** The server is not reached; null: there is nothing on the device. */
  | { readonly outcome: "unreached"; readonly report: DeviceReport | null }
  | { readonly outcome: "missing" }
  | { readonly outcome: "failed"; readonly message: string };

export interface AnsweringDevice {
  answersOnDevice(): Promise<DeviceAnswer[]>;
}

export interface AnalyticsService {
  answersOnDevice(): Promise<readonly DeviceAnswer[]>;
  /** `answers`: read before, so that an answer sent meanwhile is still counted. */
  read(
    question: AnalyticsQuestion,
    answers: readonly DeviceAnswer[],
    signal: AbortSignal,
  ): Promise<AnalyticsReply>;
}

export function createAnalyticsService(options: {
  readonly http: Http;
  readonly device: Lazy<AnsweringDevice>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeZone: () => string;
}): AnalyticsService {
  const { http, device, now, timeZone } = options;
  const today = () => dateOf(now(), timeZone());
  return {
    answersOnDevice: () =>
      device
        .get()
        .then((opened) => opened.answersOnDevice())
        .catch(() => []),
    async read(question, answers, signal) {
      const { view, range, deckId } = question;
      const scope = { range, deckId, today: today() };
      const ask = (timeRange: TimeRange) => ({
        query: { timeRange, ...(deckId !== null && { deckId: String(deckId) }) },
      });
      const ofYear = { ...scope, range: "year" as const };
      const isYear = range === "year";
      const details =
        view === "overview"
          ? Promise.resolve(null)
          : Promise.all([
              http.call(enhancedAnalytics, ask(range), { signal, unsubscribed: "caller" }),
              http.call(calibration, ask(range), { signal, unsubscribed: "caller" }),
            ]).then(
              ([enhanced, calibrated]) => ({ enhanced, calibration: calibrated }),
              (error: unknown) => {
                if (error instanceof HttpError && error.status === 402) return "restricted" as const;
                throw error;
              },
            );
      try {
        const [statistics, year, found] = await Promise.all([
          http.call(studyStatistics, ask(range), { signal }),
          isYear ? null : http.call(studyStatistics, ask("year"), { signal }),
          details,
        ]);
        const report: AnalyticsReport = {
          source: "server",
          question,
          statistics: withUnsent(statistics, answers, scope),
          year: withUnsent(year ?? statistics, answers, ofYear),
          details: found === "restricted" ? null : found,
          unsentCount: inScope(answers, scope).filter(({ isUnsent }) => isUnsent).length,
        };
        return { outcome: found === "restricted" ? "restricted" : "answered", report };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.status === 404) return { outcome: "missing" };
        // A server error is not an unreachable server.
        if (!error.unreachable || error.status !== undefined)
          return { outcome: "failed", message: error.message };
        const since = answers.map(({ day }) => day).toSorted()[0];
        if (since === undefined) return { outcome: "unreached", report: null };
        const onDevice = statisticsOnDevice(answers, scope);
        return { outcome: "unreached", report: { source: "device", question, statistics: onDevice, since } };
      }
    },
  };
}
