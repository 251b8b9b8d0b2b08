import type { ConflictPolicy } from "#contract/reviews.ts";
import { formatCount } from "../numbers.ts";

interface Strategy {
  readonly name: string;
  readonly help: string;
}

const thisDeviceWins: Strategy = {
  name: "This device wins",
  help: "What you answered on this device counts.",
};

/** The strategies by the names that people see; `local_wins` is `client_wins`. */
export const strategyTexts: Record<ConflictPolicy, Strategy> = {
  most_recent: { name: "Most recent", help: "The version that was changed last counts." },
  client_wins: thisDeviceWins,
  local_wins: thisDeviceWins,
  server_wins: { name: "Server wins", help: "What the server already has counts." },
  merge: { name: "Merge", help: "The later rating, the longer study time and both notes count." },
  highest_confidence: {
    name: "Highest confidence",
    help: "The version in which you were more confident counts.",
  },
  smart_merge: {
    name: "Smart merge",
    help: "Like Merge, but an undone answer stays undone.",
  },
  user_choice: {
    name: "Ask me",
    help: "You choose for each answer. Until then, the server's version counts.",
  },
};

export const syncTexts = {
  title: "Sync Manager",
  status: {
    toSync: "Sync",
    synced: "Synced",
    offline: "Offline",
    syncing: "Syncing...",
    autoSyncing: "Auto-syncing...",
  },
  unsyncedBadge: (reviews: number, exams: number) =>
    [
      ...(reviews > 0
        ? [reviews === 1 ? "1 unsynced review" : `${formatCount(reviews)} unsynced reviews`]
        : []),
      ...(exams > 0 ? [exams === 1 ? "1 unsynced exam" : `${formatCount(exams)} unsynced exams`] : []),
    ].join(", "),
  failedBadge: "the last sync had failures",
  badges: (meanings: readonly string[]) => `(${meanings.join(", ")})`,
  autoSyncEvery: (seconds: string) => `Auto-sync every ${seconds} seconds`,
  autoSyncOff: (seconds: string) => `Auto-sync is off (interval: ${seconds} seconds)`,
  tabs: { sync: "Sync", history: "History", stats: "Stats" },
  offline: "You are currently offline. Please connect to the internet to sync your study data.",
  allSaved: "All answers saved",
  lastSync: "Last sync:",
  refusedNext: "What was not saved stays on this device, and Sync Now tries again.",
  goneNext:
    "The card was deleted or is no longer shared with you. The answer stays on this device until you discard it.",
  discard: (count: number) => (count === 1 ? "Discard answer" : `Discard ${formatCount(count)} answers`),
  discardTitle: (count: number) =>
    count === 1 ? "Discard this answer?" : `Discard ${formatCount(count)} answers?`,
  discardText:
    "Only answers whose cards are gone are deleted from this device. If you get a card back, its answer does not come back with it.",
  unsyncedExams: (count: number) =>
    `You have ${formatCount(count)} unsynced exam(s) that need to be synchronized with the server.`,
  unsynced: (count: number) =>
    `You have ${formatCount(count)} unsynced review(s) that need to be synchronized with the server.`,
  allSynced: "All your study data is synchronized with the server.",
  othersSaved: "All other answers saved",
  quarantined: (count: number) =>
    count === 1
      ? "1 answer could not be sent: its record is damaged. It stays on this device. Press Sync Now to see which card it is, and answer that card again."
      : `${formatCount(count)} answers could not be sent: their records are damaged. They stay on this device. Press Sync Now to see which cards they are, and answer those cards again.`,
  conflictResolution: "Conflict resolution",
  enableAutoSync: "Enable automatic synchronization",
  every: (seconds: string) => `Every ${seconds}s`,
  progress: "Sync progress",
  tryingAgain: (attempt: number, of: number) =>
    `Trying again (${formatCount(attempt)} of ${formatCount(of)})`,
  syncNow: "Sync Now",
  errors: "What was not synced",
  failed: {
    reviews: (count: number) =>
      count === 1 ? "Request with 1 answer" : `Request with ${formatCount(count)} answers`,
    session: () => "Study session",
    exam: () => "Exam",
    marks: () => "Flags and marks of cards",
    device: () => "On this device",
  },
  next: {
    byItself: "Your answers stay on this device, and Ibis tries again automatically.",
    whenAsked: "Your answers stay on this device until you press Sync Now.",
    afterLogin: "Your answers stay on this device, and are sent after you sign in again.",
  },
  details: "Details",
  card: (id: number) => `Card ${id}`,
  cardGone: "A card that is not on this device",
  attempt: (attempt: number) => `Attempt ${formatCount(attempt)}`,
  more: (count: number) => `and ${formatCount(count)} more`,
} as const;

export const historyTexts = {
  title: "Recent syncs",
  refresh: "Refresh",
  empty: "No sync history available",
  failed: "The sync history could not be read from this device. Refresh it to try again.",
  loading: "Reading the sync history",
  statuses: { success: "Success", partial: "Partial", error: "Error", other: "Note" },
  synced: "Synced",
  failedCount: "Failed",
  errors: "Errors",
} as const;

export const statsTexts = {
  unsynced: "Not synced yet",
  storage: "Storage used",
  notMeasured: "Not measured",
  ofQuota: (quota: string) => `of ${quota}`,
  autoSync: "Auto-sync",
  enabled: "Enabled",
  disabled: "Disabled",
  conflictResolution: "Conflict resolution",
  interval: "Auto-sync interval",
  seconds: (seconds: string) => `${seconds} seconds`,
  support: "For support",
  retryLimit: "Retry limit",
  deviceId: "Device ID",
  initialized: "Last initialized",
  never: "Never",
} as const;

export const conflictTexts = {
  title: "Changed in two places",
  toChoose: (count: number) =>
    count === 1 ? "1 answer needs your choice." : `${formatCount(count)} answers need your choice.`,
  toChooseOffline: (count: number) =>
    count === 1
      ? "1 answer needs your choice, which is sent when you are back online."
      : `${formatCount(count)} answers need your choice, which is sent when you are back online.`,
  decided: (count: number) =>
    count === 1 ? "1 other needs no choice" : `${formatCount(count)} others need no choice`,
  allDecided: "There is nothing left to choose.",
  thisDevice: "This device",
  server: "Server",
  counts: "Counts",
  rating: "Rating",
  takenBack: "Undone",
  changed: "Changed",
  studyTime: "Study time",
  notes: "Notes",
  confidence: "Confidence",
  keepLocal: "Keep this device's",
  keepServer: "Keep the server's",
  showMore: (count: number) => `Show ${formatCount(count)} More`,
  wins: { local: "This device's version counts", server: "The server's version counts" },
  because: {
    recent: "it was changed last",
    local: "your setting is that this device wins",
    server: "your setting is that the server wins",
    confident: "you were more confident in it",
    equallyConfident: "you were equally confident in both, and it was changed last",
    takenBack: "it undoes the answer",
    chosen: "you chose it",
  },
  outcome: (wins: string, because: string) => `${wins} because ${because}.`,
  merged: "Both were merged: the later rating, the longer study time and both notes count.",
  undecided: "Which one should count? Until you choose, the server's does.",
} as const;

export const offlineDeckTexts = {
  label: "Available offline",
  about: (size: string) => `About ${size}. It stays on this device.`,
  downloading: (done: number, total: number) =>
    `Downloading ${formatCount(done)} of ${formatCount(total)} cards`,
  progress: "Download progress",
  onDevice: (size: string) => `${size} on this device`,
  refreshed: "Refreshed",
  invalid: (count: number) =>
    `Invalid card data: ${count === 1 ? "1 card" : `${formatCount(count)} cards`} could not be kept.`,
  missingImages: (count: number) =>
    count === 1 ? "1 image is not on this device." : `${formatCount(count)} images are not on this device.`,
  isDownloading: "Downloading the deck",
  isStored: "The deck is available offline.",
} as const;

export const syncToasts = {
  nothingToSync: "No unsynced reviews to sync.",
  synced: (count: number) => `Successfully synced ${formatCount(count)} review(s).`,
  partlySynced: (synced: number, failed: number) =>
    `Synced ${formatCount(synced)} reviews, but ${formatCount(failed)} failed.`,
  failed: (count: number, attempts: number) =>
    `Failed to sync ${formatCount(count)} reviews after ${formatCount(attempts)} attempts.`,
  settled: (count: number) =>
    count === 1
      ? "1 answer was changed in two places. Open the sync manager to see what counts."
      : `${formatCount(count)} answers were changed in two places. Open the sync manager to see what counts.`,
  toChoose: (count: number) => `${conflictTexts.toChoose(count)} Open the sync manager to choose.`,
  policyUpdated: (policy: ConflictPolicy) =>
    `Conflict resolution policy updated to ${strategyTexts[policy].name}`,
  policyNotUpdated: "Failed to update conflict resolution policy",
  autoSync: (isEnabled: boolean) => `Auto-sync ${isEnabled ? "enabled" : "disabled"}`,
  autoSyncNotUpdated: "Failed to update auto-sync settings",
  reminder: (count: number) =>
    count === 1
      ? "You have 1 unsynced review. You are online and can sync it now."
      : `You have ${formatCount(count)} unsynced reviews. You are online and can sync them now.`,
  examReminder: (count: number) =>
    count === 1
      ? "You have 1 unsynced exam. You are online and can sync it now."
      : `You have ${formatCount(count)} unsynced exams. You are online and can sync them now.`,
} as const;
