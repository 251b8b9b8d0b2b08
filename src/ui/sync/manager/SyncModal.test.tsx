import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ConflictView } from "../conflicts/conflict-outcome.ts";
import { HistoryTab } from "./HistoryTab.tsx";
import { StatsTab } from "./StatsTab.tsx";
import { StrategySelect } from "../conflicts/StrategySelect.tsx";
import { SyncErrors } from "./SyncErrors.tsx";
import { SyncTab } from "./SyncTab.tsx";
import type { SyncStopView, SyncView } from "../sync-view.ts";

const none = () => undefined;
const discard = { isBusy: false, error: null, onDiscard: none };
const settings = {
  conflictResolution: "most_recent",
  autoSync: false,
  syncInterval: 60_000,
  retryLimit: 5,
} as const;
const result = {
  outcome: "failure",
  message: "Network error.",
  errors: [],
  failure: null,
  at: 1,
} as const;

/** The texts of a component, one after the other. */
const textsOf = (markup: string) => markup.split(/<[^>]*>/).filter((text) => text.trim() !== "");

const syncTab = (changed: Partial<SyncView>, conflicts: readonly ConflictView[] = []) =>
  renderToStaticMarkup(
    <SyncTab
      sync={{
        status: "idle",
        unsynced: 0,
        quarantined: 0,
        exams: 0,
        progress: 0,
        retry: null,
        lastSyncedAt: null,
        hasLastSyncFailures: false,
        result: null,
        settings,
        ...changed,
      }}
      conflicts={conflicts}
      onStrategy={none}
      onAutoSync={none}
      onCancel={none}
      onChoose={none}
      discard={discard}
    />,
  );

test("how things stand comes first", () => {
  const at = Date.UTC(2026, 0, 15, 12);
  expect(
    textsOf(syncTab({ lastSyncedAt: at }))
      .slice(0, 4)
      .join(""),
  ).toMatch(/^All your study data is synchronized with the server\.Last sync: Jan 15, 2026, /);
  expect(textsOf(syncTab({ unsynced: 1, lastSyncedAt: at }))[0]).toBe(
    "You have 1 unsynced review(s) that need to be synchronized with the server.",
  );
});

test("how conflicts are settled is asked only where something waits to be synced", () => {
  expect(textsOf(syncTab({}))).toEqual([
    "All your study data is synchronized with the server.",
    "Enable automatic synchronization",
    "Every 60s",
  ]);
  expect(textsOf(syncTab({ unsynced: 2 })).slice(0, 2)).toEqual([
    "You have 2 unsynced review(s) that need to be synchronized with the server.",
    "Conflict resolution",
  ]);
});

test("an exam that waits is no review", () => {
  expect(textsOf(syncTab({ exams: 1 })).slice(0, 2)).toEqual([
    "You have 1 unsynced exam(s) that need to be synchronized with the server.",
    "Enable automatic synchronization",
  ]);
  expect(textsOf(syncTab({ unsynced: 1, exams: 1 })).slice(0, 2)).toEqual([
    "You have 1 unsynced review(s) that need to be synchronized with the server.",
    "You have 1 unsynced exam(s) that need to be synchronized with the server.",
  ]);
});

test("damaged answers are counted, and the tab does not claim that all is synchronized", () => {
  expect(textsOf(syncTab({ quarantined: 2, lastSyncedAt: 1 })).slice(0, 3)).toEqual([
    "All other answers saved",
    "2 answers could not be sent: their records are damaged. They stay on this device. Press Sync Now to see which cards they are, and answer those cards again.",
    "Enable automatic synchronization",
  ]);
  expect(textsOf(syncTab({ unsynced: 1, quarantined: 1 })).slice(0, 3)).toEqual([
    "You have 1 unsynced review(s) that need to be synchronized with the server.",
    "1 answer could not be sent: its record is damaged. It stays on this device. Press Sync Now to see which card it is, and answer that card again.",
    "Conflict resolution",
  ]);
});

test("a sync that is under way shows how far it is, and no result of the one before", () => {
  expect(textsOf(syncTab({ status: "syncing", progress: 45, result })).slice(1, 4)).toEqual([
    "Syncing...",
    "45%",
    "Cancel",
  ]);
  expect(
    textsOf(syncTab({ status: "autoSyncing", progress: 5, retry: { attempt: 2, of: 3 } })).slice(1, 3),
  ).toEqual(["Trying again (2 of 3)", "5%"]);
  expect(textsOf(syncTab({ result }))).toContain("Network error.");
});

test("the strategy that has two names is offered once, and shown as chosen", () => {
  const markup = renderToStaticMarkup(<StrategySelect strategy="local_wins" onChange={none} />);
  expect(markup.match(/<option[^>]*>[^<]*/g)).toEqual([
    '<option value="most_recent">Most recent',
    '<option value="client_wins" selected="">This device wins',
    '<option value="server_wins">Server wins',
    '<option value="merge">Merge',
    '<option value="highest_confidence">Highest confidence',
    '<option value="smart_merge">Smart merge',
    '<option value="user_choice">Ask me',
  ]);
});

test("an answer that needs a choice is reported once, and those that need none are folded", () => {
  const version = {
    performance: 3,
    voided: false,
    studyTimeSeconds: 1,
    notes: null,
    confidence: null,
    modifiedAt: 1,
  } as const;
  const conflict = (reviewId: string, winner: ConflictView["winner"]): ConflictView => ({
    reviewId,
    cardId: 7,
    cardName: reviewId,
    local: version,
    server: version,
    strategy: "user_choice",
    winner,
    choosing: null,
  });
  const error = {
    reviewId: "open",
    cardId: 7,
    cardName: "open",
    isCardGone: false,
    message: "Choose which version counts.",
    code: "RESOURCE_CONFLICT",
    attempt: 1,
  };
  const conflicts = [conflict("open", "undecided"), conflict("decided", "server")];
  const markup = syncTab({ unsynced: 1, result: { ...result, errors: [error] } }, conflicts);
  expect(textsOf(markup).filter((text) => text === "open")).toHaveLength(1);
  expect(markup).toContain("<details><summary>1 other needs no choice</summary>");
  expect(textsOf(markup)).not.toContain(error.code);
});

test("of many errors the first stand there, and how many more there are", () => {
  const errors = Array.from({ length: 1250 }, (_, index) => ({
    reviewId: `review ${index}`,
    cardId: index,
    cardName: null,
    isCardGone: false,
    message: "Data integrity check failed",
    code: "CHECKSUM_MISMATCH",
    attempt: 1,
  }));
  const said = textsOf(renderToStaticMarkup(<SyncErrors errors={errors} failure={null} discard={discard} />));
  expect(said.filter((text) => text === "CHECKSUM_MISMATCH")).toHaveLength(50);
  expect(said.at(-1)).toBe("and 1,200 more");
});

test("a request that failed as a whole is one error, with its code and what happens next", () => {
  const failure = {
    what: "reviews",
    reviews: 10,
    message: "Server is currently unavailable. Please try again later.",
    code: "HTTP_503",
    attempt: 4,
    next: "byItself",
  } as const;
  const errorsOf = (changed: Partial<SyncStopView>) =>
    textsOf(
      renderToStaticMarkup(<SyncErrors errors={[]} failure={{ ...failure, ...changed }} discard={discard} />),
    ).filter((text) => text !== " ");
  expect(errorsOf({})).toEqual([
    "Request with 10 answers",
    "Server is currently unavailable. Please try again later.",
    "Your answers stay on this device, and Ibis tries again automatically.",
    "Details",
    "HTTP_503",
    " · Attempt 4",
  ]);
  expect(errorsOf({ reviews: 1, next: "whenAsked" })).toEqual(
    expect.arrayContaining([
      "Request with 1 answer",
      "Your answers stay on this device until you press Sync Now.",
    ]),
  );
  expect(errorsOf({ what: "session", next: "afterLogin" })).toEqual(
    expect.arrayContaining([
      "Study session",
      "Your answers stay on this device, and are sent after you sign in again.",
    ]),
  );
  expect(errorsOf({ what: "device" })).toContain("On this device");
  expect(renderToStaticMarkup(<SyncErrors errors={[]} failure={null} discard={discard} />)).toBe("");
});

test("the history shows the last 50 entries, or that there is none", () => {
  const logs = Array.from({ length: 51 }, (_, id) => ({
    id,
    at: 0,
    status: "partial" as const,
    message: `Sync ${id}`,
    counts: { synced: 7, failed: 3, errors: 1 },
  }));
  const said = textsOf(renderToStaticMarkup(<HistoryTab history={{ state: "ready", logs }} />));
  expect(said.filter((text) => text.startsWith("Sync "))).toEqual(
    logs.slice(0, 50).map(({ message }) => message),
  );
  expect(said.slice(-6)).toEqual(["Synced", "7", "Failed", "3", "Errors", "1"]);
  expect(textsOf(renderToStaticMarkup(<HistoryTab history={{ state: "ready", logs: [] }} />)).at(-1)).toBe(
    "No sync history available",
  );
});

test("the stats identify the device by the beginning of its id", () => {
  const stats = {
    deviceId: "0198c1c2-77aa-7000",
    initializedAt: null,
    storage: { used: 1536, quota: 5_242_880 },
  };
  expect(
    textsOf(renderToStaticMarkup(<StatsTab stats={stats} unsynced={1500} settings={settings} />)),
  ).toEqual(
    [
      ["Not synced yet", "1,500", "Storage used", "1.5 kB", "of 5 MB"],
      ["Auto-sync", "Disabled", "Conflict resolution", "Most recent", "Auto-sync interval", "60 seconds"],
      [
        "For support",
        "Retry limit, Device ID",
        "Retry limit",
        "5",
        "Device ID",
        "0198c1c2",
        "Last initialized",
        "Never",
      ],
    ].flat(),
  );
});
