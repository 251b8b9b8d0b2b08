import type { StudyScope } from "#domain/study/study-scope.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { ReadQueue } from "../../study/server-queue.ts";
import type { ReadOpenSession } from "../../study/open-session.ts";
import type { UnsyncedCopies } from "../reviews/unsynced-copies.ts";

/** What studying from the device needs of the page. */
export interface LocalStudyOptions {
  readonly database: OfflineDatabase;
  readonly userId: number;
  /** The learner is not signed in here any more: nothing of theirs is shown, and nothing is stored in their name. */
  readonly isClosed?: () => boolean;
  /** An id that no answer has yet. */
  readonly newDeviceId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
  /** Lets an answer in, or says why there is no room for it. */
  readonly reserveReview: () => Promise<void>;
  readonly decksToStudy: (kind: StudyScope["kind"], signal: AbortSignal) => Promise<readonly number[]>;
  /** Brings the deck up to date; no room for it is made of those that are spared. */
  readonly refresh: (
    deckId: number,
    signal: AbortSignal,
    exclude?: readonly number[],
    /** Called with the number of cards that are there and of all: first with none, then after each page. */
    onProgress?: (done: number, of: number) => void,
  ) => Promise<void>;
  /** Cards that `refresh` asks for at a time: a deck with more is large. Absent: `CARD_PAGE`. */
  readonly cardPage?: number;
  /** What the server has to study, for a deck that is still coming. */
  readonly readQueue: ReadQueue;
  readonly readOpenSession: ReadOpenSession;
  /** Why the plan allows no session now; null: it does, or nobody can be asked. Absent: nobody is asked. */
  readonly sessionRefusal?: (signal: AbortSignal) => Promise<string | null>;
  readonly deadline: (ms: number) => AbortSignal;
  /** Copies of what waits to be sent. */
  readonly copies: Pick<UnsyncedCopies, "keepReview" | "keepSession">;
  readonly onSaved: () => void;
}
