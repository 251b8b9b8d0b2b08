import type { SubscriptionState } from "#contract/subscription-status.ts";
import type { BrowserCrypto } from "../services/crypto/encrypted-records.ts";
import type { Http } from "../services/http/http.ts";
import type { OfflineDatabase } from "../services/offline/database/database.ts";
import type { DamagedCards } from "../services/offline/cards/damaged-cards.ts";
import type { RestoredAnswers } from "../services/offline/reviews/unsynced-copies.ts";
import type { ExamsOnDevice } from "../services/offline/exams/stored-exams.ts";
import type { ExamsToSend } from "../services/offline/sync/send-exam.ts";
import type { ActorSystem } from "./actor-system.ts";

export interface OfflinePlatform {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  readonly deviceId: () => string;
  readonly newDeviceId: () => string;
  /** Absent where the page is not in a secure context: each tab then works by itself, which the server allows for. */
  readonly locks: LockManager | undefined;
  /** Informs the learner's other tabs that settings were stored. */
  readonly settingsChannel?: BroadcastChannel;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
  readonly deadline: (ms: number) => AbortSignal;
  readonly askSubscription: (signal: AbortSignal | undefined) => Promise<SubscriptionState>;
  readonly crypto: BrowserCrypto;
  /** Runs this after the learner's next card is shown. */
  readonly later: (run: () => void) => void;
  readonly onSaved: () => void;
  /** The browser deleted the database, and this page restored what it still had. */
  readonly onRestored: (restored: RestoredAnswers) => void;
  /** Damaged cards were dropped: their decks lack them until the next refresh. */
  readonly onDamagedCards: (dropped: DamagedCards) => void;
  readonly onLostDecks: () => void;
  /** Cards of a deck that are asked for at a time; absent: as many as the server gives. */
  readonly cardPage?: number;
  /** Bytes that the browser grants and bytes in use; null where it does not say. */
  readonly storage: () => Promise<{ readonly used: number; readonly quota: number } | null>;
  /** Exams that were taken on this device without a connection; absent: none are. */
  readonly exams?: (ExamsOnDevice & Omit<ExamsToSend, "exams">) | undefined;
  readonly actors: ActorSystem;
  /** Whether the learner still needs the device; checked before any actor is created. */
  readonly isWanted: () => boolean;
}
