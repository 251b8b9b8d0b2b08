import { type EnhancedSession, openSession } from "#contract/study/history.ts";
import { type StudyScope, sessionTypeOf } from "#domain/study/study-scope.ts";
import type { Http } from "../http/http.ts";

/** Asks the server for the learner's session that did not end; null where there is none, or no answer. */
export type ReadOpenSession = (scope: StudyScope, signal: AbortSignal) => Promise<EnhancedSession | null>;

export const createOpenSessionReader =
  (http: Http): ReadOpenSession =>
  async ({ kind, deckId }, signal) => {
    const query = { type: sessionTypeOf(kind), ...(deckId === null ? {} : { deckId: String(deckId) }) };
    try {
      return (await http.call(openSession, { query }, { signal, retry: "caller" })).session;
    } catch {
      // A new session is as good.
      return null;
    }
  };
