import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { CardOnDevice } from "#domain/study/card-info.ts";
import type { UnsentStudy } from "#domain/study/session-history.ts";
import type { UnsentToday } from "#domain/study/unsent-today.ts";
import type { Lazy } from "../browser/lazy.ts";
import type { Http } from "../http/http.ts";
import type { ChangedDeck } from "../offline/decks/changed-decks.ts";
import type { DecksOnDevice } from "../offline/decks/decks-on-device.ts";
import type { GenericData } from "../offline/storage/generic-data.ts";
import type { UnsentSession } from "../offline/study/unsent-sessions.ts";

/** What features ask: the server by calls, the page's queries, and the device. */
export interface Api extends Http {
  readonly queryClient: QueryClient;
  readonly device: DeviceAccess;
}

export interface DeviceAccess {
  /** Loads and opens the learner's device. Rejects where nothing can be stored here. */
  open(): Promise<Device>;
  /** Null until the offline part is loaded; unsent answers load it. */
  loaded(): Promise<Device> | null;
  /** Makes queries stale in the other tabs of this browser. */
  notifyOtherTabs(queries: readonly QueryKey[]): Promise<void>;
}

/** Access to the device through the part of the application that opens it. */
export function accessTo(
  device: Lazy<{ present(): Promise<Device>; notifyOtherTabs(queries: readonly QueryKey[]): void }>,
  hasUnsent: () => boolean,
): DeviceAccess {
  const open = async () => (await device.get()).present();
  return {
    open,
    // The server's counts lack the unsent answers.
    loaded: () => device.now()?.present() ?? (hasUnsent() ? open() : null),
    notifyOtherTabs: async (queries) => (await device.get()).notifyOtherTabs(queries),
  };
}

/** What queries and changes use of the learner's device. */
export interface Device {
  readonly decks: DecksOnDevice;
  readonly media: {
    find(hash: string): Promise<Blob | null>;
    received(hash: string, medium: Blob): Promise<void>;
  };
  /** Data of features for use without a connection, by key. */
  readonly data: GenericData;
  cardOnDevice(cardId: number): Promise<CardOnDevice | null>;
  unsentStudy(): Promise<UnsentStudy>;
  unsentSession(sessionId: string): Promise<UnsentSession | null>;
  unsentToday(): Promise<UnsentToday>;
  changed(what: ChangedDeck): Promise<void>;
}
