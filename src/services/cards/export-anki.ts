import { exportAnkiPackage } from "#contract/exports/anki-export.ts";
import type { Http } from "../http/http.ts";

/** The server may queue and write for minutes, and a large package is slow to download. */
const TIMEOUT = 30 * 60_000;

/** A deck as an Anki package, with the learner's answers. @throws HttpError */
export const exportAnki = (http: Http, deckId: number, signal: AbortSignal): Promise<Blob> =>
  http.call(
    exportAnkiPackage,
    { params: { deckId: String(deckId) } },
    { signal, timeout: TIMEOUT, retry: "caller", unsubscribed: "caller" },
  );
