import type { StudyCounts } from "#contract/decks.ts";
import type { DueLoad } from "#domain/scheduling/load-balance.ts";
import type { CardsForLater } from "#domain/study/options/daily-limits.ts";
import type { BegunSession } from "#domain/study/open-session.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";

export interface StudyCards {
  readonly items: readonly StudyItem[];
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
  /** Due cards that do not fit in the session. */
  readonly remaining: StudyCounts;
  /** Cards that the daily limits postpone. */
  readonly later: CardsForLater;
  /** Reviews of the next days; absent where no deck balances its load. */
  readonly load?: DueLoad | undefined;
}

export interface SessionCards extends StudyCards {
  readonly session: BegunSession;
}
