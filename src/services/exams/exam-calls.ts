import {
  type Exam,
  type GradedExam,
  autoSaveExam,
  discardExam,
  openExam,
  startExam,
  submitEnhancedExam,
} from "#contract/exams/exams.ts";
import type { ExamConfiguration } from "#contract/exams/configuration.ts";
import type { ExamAnswer, QuestionResult } from "#contract/exams/questions.ts";
import type { OpenedExam } from "#domain/exam/exam-screen.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";
import type { Api } from "../queries/api.ts";
import { examVerification } from "./exam-queries.ts";
import type { ExamJournal, StoredExam } from "./exam-journal.ts";

export interface AskedExam {
  readonly deckId: number;
  readonly examId: string;
  readonly configuration: ExamConfiguration;
  readonly cardIds?: readonly number[] | undefined;
}

interface Opened {
  readonly outcome: "open";
  readonly opened: OpenedExam;
}
interface Graded {
  readonly outcome: "graded";
  readonly exam: GradedExam;
  readonly isHere?: boolean;
}
interface Unreachable {
  readonly outcome: "unreachable";
  readonly message: string;
}
interface Refused {
  readonly outcome: "refused";
  readonly message: string;
}

/** The server is not reached, but this device can make an exam of the deck. */
export interface Away {
  readonly outcome: "away";
}

export type FindResult = Opened | Graded | { readonly outcome: "none" } | Away | Unreachable;
export type PrepareResult = Opened | Graded | Refused | Away | Unreachable;
export type SaveResult =
  | {
      readonly outcome: "saved";
      readonly remainingMs: number | null;
      readonly newer: readonly ExamAnswer[];
      readonly feedback: readonly QuestionResult[];
      /** When the response arrived, milliseconds since 1970. */
      readonly at: number;
    }
  | Graded
  | Refused
  | Unreachable;
export type SubmitResult = Graded | Refused | Unreachable;
export type DiscardResult = { readonly outcome: "discarded" } | Unreachable;

export interface ExamServices {
  readonly http: Http;
  readonly journal: ExamJournal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Sent {
  readonly examId: string;
  readonly answers: readonly ExamAnswer[];
}

/** Refusals of the server that another attempt does not change. */
const isFinal = ({ status = 0 }: HttpError) =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;

function failed(error: unknown): Refused | Unreachable {
  if (!(error instanceof HttpError)) throw error;
  return { outcome: isFinal(error) ? "refused" : "unreachable", message: error.message };
}

const opened = (exam: Exam, stored: StoredExam | null, at: number): Opened | Graded => {
  if (exam.state === "graded") return { outcome: "graded", exam };
  const isSame = stored?.exam.examId === exam.examId;
  return {
    outcome: "open",
    opened: { exam, unsaved: isSame ? stored.unsaved : [], position: isSame ? stored.position : 0, at },
  };
};

/** The exam as the device has it; its clock goes on while the tab is closed. */
export function fromDevice(stored: StoredExam, at: number): Opened {
  const remainingMs = stored.deadlineAt === null ? null : Math.max(0, stored.deadlineAt - at);
  const { exam, unsaved, position, isHere } = stored;
  return { outcome: "open", opened: { exam: { ...exam, remainingMs }, unsaved, position, at, isHere } };
}

/** Sends unsaved answers of an exam that ended elsewhere. */
async function endedExam(
  { http, journal }: ExamServices,
  deckId: number,
  sent: Sent,
  signal: AbortSignal,
): Promise<FindResult> {
  const body = { examId: sent.examId, answers: [...sent.answers] };
  try {
    return {
      outcome: "graded",
      exam: await http.call(submitEnhancedExam, { body }, { signal, retry: "caller" }),
    };
  } catch (error) {
    const failure = failed(error);
    const isGone = error instanceof HttpError && error.status === 404;
    if (!isGone) return { outcome: "unreachable", message: failure.message };
    journal.forget(deckId, sent.examId);
    return { outcome: "none" };
  }
}

/** The learner's exam of a deck that has not ended, on the server or on this device. */
export async function findExam(
  services: ExamServices,
  { deckId }: { readonly deckId: number },
  signal: AbortSignal,
): Promise<FindResult> {
  const { http, journal, now } = services;
  const stored = journal.read(deckId);
  try {
    const query = { deckId: String(deckId) };
    const { exam } = await http.call(openExam, { query }, { signal, retry: "caller" });
    if (exam?.state === "open") return opened(exam, stored, now());
    const examId = stored?.exam.examId ?? exam?.examId;
    if (examId === undefined) return { outcome: "none" };
    return await endedExam(services, deckId, { examId, answers: stored?.unsaved ?? [] }, signal);
  } catch (error) {
    const { message } = failed(error);
    return stored ? fromDevice(stored, now()) : { outcome: "unreachable", message };
  }
}

export async function prepareExam(
  { http, now }: ExamServices,
  asked: AskedExam | null,
  signal: AbortSignal,
): Promise<PrepareResult> {
  if (asked === null) throw new Error("An exam is prepared after it was asked for.");
  const { cardIds, ...rest } = asked;
  const body = { ...rest, ...(cardIds && { cardIds: [...cardIds] }) };
  try {
    const exam = await http.call(startExam, { body }, { signal, retry: "caller", unsubscribed: "caller" });
    return opened(exam, null, now());
  } catch (error) {
    return failed(error);
  }
}

export async function saveAnswers(
  { http, now }: ExamServices,
  { examId, answers }: Sent,
  signal: AbortSignal,
): Promise<SaveResult> {
  try {
    const body = { examId, answers: [...answers] };
    const saved = await http.call(autoSaveExam, { body }, { signal, retry: "caller" });
    if (saved.state === "graded") return { outcome: "graded", exam: saved };
    const { remainingMs, newer, feedback } = saved;
    return { outcome: "saved", remainingMs, newer, feedback, at: now() };
  } catch (error) {
    return failed(error);
  }
}

/** Ends an exam with the last answers, including those of other tabs. */
export async function submitExam(
  { http, journal }: ExamServices,
  { deckId, examId, answers }: Sent & { readonly deckId: number },
  signal: AbortSignal,
): Promise<SubmitResult> {
  const stored = journal.read(deckId);
  const own = new Set(answers.map(({ questionId }) => questionId));
  const ofOthers =
    stored?.exam.examId === examId ? stored.unsaved.filter(({ questionId }) => !own.has(questionId)) : [];
  try {
    const body = { examId, answers: [...answers, ...ofOthers] };
    return {
      outcome: "graded",
      exam: await http.call(submitEnhancedExam, { body }, { signal, retry: "caller" }),
    };
  } catch (error) {
    return failed(error);
  }
}

export async function giveUpExam(
  { http, journal }: ExamServices,
  { deckId, examId }: { readonly deckId: number; readonly examId: string },
  signal: AbortSignal,
): Promise<DiscardResult> {
  try {
    await http.call(discardExam, { params: { examId } }, { signal, retry: "caller" });
  } catch (error) {
    const { message } = failed(error);
    // It is gone, or has ended, and its result is in the history.
    const isOver = error instanceof HttpError && (error.status === 404 || error.status === 409);
    if (!isOver) return { outcome: "unreachable", message };
  }
  journal.giveUp(deckId, examId);
  return { outcome: "discarded" };
}

export interface VerifiedExam {
  readonly examId: string;
  readonly decisions: Readonly<Record<string, boolean>>;
  readonly forEveryone: boolean;
}
export type VerifyResult =
  | { readonly outcome: "verified"; readonly exam: GradedExam }
  | { readonly outcome: "failed"; readonly message: string };

export async function sendDecisions(
  api: Api,
  { examId, decisions, forEveryone }: VerifiedExam,
  signal: AbortSignal,
): Promise<VerifyResult> {
  const made = Object.entries(decisions).map(([questionId, accepted]) => ({ questionId, accepted }));
  try {
    const body = { decisions: made, forEveryone };
    return {
      outcome: "verified",
      exam: await examVerification.send(api, { examId, body }, { signal }),
    };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { outcome: "failed", message: error.message };
  }
}
