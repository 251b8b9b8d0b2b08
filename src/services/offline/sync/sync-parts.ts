import { completeSession, createSession } from "#contract/study/study.ts";
import { markCards } from "#contract/study/card-marks.ts";
import { fromWireMarks, toWireChange } from "#domain/study/marks/card-marks.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Http } from "../../http/http.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { OfflineSession } from "../database/records.ts";
import { isFull, retryAfterEviction } from "../storage/retry-after-eviction.ts";
import { type DeckMarks, readUnsentMarks, settleMarks } from "../cards/mark-changes.ts";
import { readPendingSessions, settleSession } from "../study/sessions.ts";
import type { EndedDeviceExam } from "../../exams/device-exams.ts";
import { type ExamsToSend, examsToSend, sendExam } from "./send-exam.ts";
import { SyncFailure } from "./sync-failure.ts";

/** What a sync sends before the reviews, each by itself. */
export type SyncPart =
  | { readonly kind: "session"; readonly session: OfflineSession }
  | { readonly kind: "marks"; readonly marks: DeckMarks }
  | { readonly kind: "exam"; readonly exam: EndedDeviceExam };

export async function readParts({ database, userId, exams }: Omit<Options, "http">): Promise<SyncPart[]> {
  const [sessions, marks] = await Promise.all([
    readPendingSessions(database, userId),
    readUnsentMarks(database, userId),
  ]);
  return [
    ...sessions.map((session) => ({ kind: "session", session }) as const),
    ...marks.map((one) => ({ kind: "marks", marks: one }) as const),
    ...(exams ? examsToSend(exams) : []).map((exam) => ({ kind: "exam", exam }) as const),
  ];
}

interface Options {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  /** Absent: none are taken here. */
  readonly exams?: ExamsToSend | undefined;
}

/** @throws SyncFailure */
export async function sendPart(options: Options, part: SyncPart, signal: AbortSignal): Promise<void> {
  const { database, http, userId, exams } = options;
  const call = { signal, retry: "caller" } as const;
  if (part.kind === "exam") {
    if (exams) await sendExam(exams, http, part.exam, call);
    return;
  }
  const settle =
    part.kind === "session"
      ? await sendSession(database, http, part.session, call)
      : await sendMarks(database, http, part.marks, call);
  try {
    await retryAfterEviction(database, userId, settle);
  } catch (error) {
    // It is sent again, and known by then.
    if (!isFull(error)) throw error;
  }
}

type Call = { readonly signal: AbortSignal; readonly retry: "caller" };

const REFUSED: ReadonlySet<number> = new Set([400, 404, 409, 422]);

/** What the server will never take is not sent again. */
function throwUnlessRefused(error: unknown): void {
  const isRefused = error instanceof HttpError && REFUSED.has(error.status ?? 0);
  if (!isRefused) throw new SyncFailure(error);
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The plan allows no more sessions today. */
const exceedsPlan = (error: unknown) => error instanceof HttpError && error.status === 402;

/**
 * A session that the plan does not allow is sent again: the server takes it as soon as it has an answer of it, or on
 * another day.
 *
 * @returns Notes on the device that the server knows the session. Its reviews are judged by themselves.
 */
async function sendSession(database: OfflineDatabase, http: Http, session: OfflineSession, call: Call) {
  const { id, deckId, type, startedAt, completedAt } = session;
  try {
    const begun = { sessionId: id, deckId, startedAt: iso(startedAt), ...(type && { type }) };
    await http.call(createSession, { body: begun }, { ...call, unsubscribed: "caller" });
    if (completedAt !== null) {
      const body = { completedAt: iso(completedAt) };
      await http.call(completeSession, { params: { sessionId: id }, body }, call);
    }
  } catch (error) {
    if (exceedsPlan(error)) return () => Promise.resolve();
    throwUnlessRefused(error);
  }
  return () => settleSession(database, session);
}

/** @returns Notes on the device which marks the server has. */
async function sendMarks(database: OfflineDatabase, http: Http, { deckId, changes }: DeckMarks, call: Call) {
  const cards = changes.map(({ cardId, change, at, times }) => {
    const earlier = Object.entries(times).flatMap(([mark, time]): [string, string][] =>
      time === at ? [] : [[mark, iso(time)]],
    );
    return {
      cardId,
      modifiedAt: iso(at),
      ...(earlier.length > 0 && { earlier: Object.fromEntries(earlier) }),
      ...toWireChange(change),
    };
  });
  const params = { deckId: String(deckId) };
  const known = await http.call(markCards, { params, body: { cards } }, call).catch((error: unknown) => {
    throwUnlessRefused(error);
    return { cards: [] };
  });
  const marks = new Map(known.cards.map(({ cardId, marks: own }) => [cardId, fromWireMarks(own)]));
  return () => settleMarks(database, changes, marks);
}
