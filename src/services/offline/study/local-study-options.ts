import type { StudyScope } from "#domain/study/study-scope.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { ReadQueue } from "../../study/server-queue.ts";
import type { ReadOpenSession } from "../../study/open-session.ts";
import type { UnsyncedCopies } from "../reviews/unsynced-copies.ts";

export interface LocalStudyOptions {
  readonly database: OfflineDatabase;
  readonly userId: number;
  /** The learner has signed out: nothing is shown or stored for them. */
  readonly isClosed?: () => boolean;
  /** An id that no answer has yet. */
  readonly newDeviceId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
  /** Reserves room for an answer, or rejects with the reason. */
  readonly reserveReview: () => Promise<void>;
  /** Decks with cards to study at the server, the most important first. */
  readonly decksToStudy: (kind: StudyScope["kind"], signal: AbortSignal) => Promise<readonly number[]>;
  /** Refreshes the deck; `exclude`d decks are not removed for it. */
  readonly refresh: (
    deckId: number,
    signal: AbortSignal,
    exclude?: readonly number[],
    /** Called with the number of cards that are there and of all: first with none, then after each page. */
    onProgress?: (done: number, of: number) => void,
  ) => Promise<void>;
  /** Cards that `refresh` asks for at a time: a deck with more is large. Absent: `CARD_PAGE`. */
  readonly cardPage?: number;
  readonly readQueue: ReadQueue;
  readonly readOpenSession: ReadOpenSession;
  /** Why the plan allows no session now; null: allowed or unknown. Absent: not checked. */
  readonly sessionRefusal?: (signal: AbortSignal) => Promise<string | null>;
  readonly deadline: (ms: number) => AbortSignal;
  readonly copies: Pick<UnsyncedCopies, "keepReview" | "keepSession">;
  readonly onSaved: () => void;
}
