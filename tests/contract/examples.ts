import { BULK_EXAMPLES } from "./bulk-examples.ts";
import { EXAM_EXAMPLES } from "./exam-examples.ts";
import { GRADING_EXAMPLES } from "./grading-examples.ts";
import { IMPORT_EXAMPLES } from "./import-examples.ts";
import { SEARCH_EXAMPLES } from "./search-examples.ts";
import { SHARING_EXAMPLES } from "./sharing-examples.ts";
import { SUBSCRIPTION_EXAMPLES } from "./subscription-examples.ts";
import { TEMPLATE_EXAMPLES } from "./template-examples.ts";
import { CHANGED_DECK, DECK, LIST_DECKS, MARKED_CARDS } from "./example-decks.ts";

/** A valid call with every possible field. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Fields of the contract that are alternatives to others, and left out here. */
  readonly alternatives?: readonly string[];
  /** Texts that may be empty. */
  readonly mayBeEmpty?: readonly string[];
  /** Query parameters that take any text. */
  readonly freeQuery?: readonly string[];
  /** Takes query parameters that the contract does not name. */
  readonly looseQuery?: boolean;
  /** Query parameters that may be given several times. */
  readonly repeatable?: readonly string[];
}

const UUID = "0190a0b0-0000-7000-8000-000000000001";
const TIME = "2026-03-02T09:00:00.000Z";
const PAGE = { page: "0", size: "10" };
const CARD = { reversed: true, front: "Egypt", back: "Cairo", hint: "Nile", notes: "Al", tags: ["a"] };
const NEW_CARDS = { batchId: UUID, cards: [{ ...CARD, guid: "HYeQ[!t+v+" }], skipSame: true };
const CHANGED_CARDS = { batchId: UUID, cards: [{ id: 1, ...CARD }] };
const CARDS_EMPTY = ["cards.0.hint", "cards.0.notes"];
const FOLDER = { name: "School", parentId: 1 };
const PASSWORD = "a long enough pass phrase";

const REVIEW = {
  reviewId: UUID,
  cardId: 1,
  performance: 3,
  reviewTimestamp: TIME,
  studyTimeSeconds: 2.5,
  errorType: "typo",
  notes: "nearly",
  answerQuality: 4,
  confidence: 0.5,
  deviceId: "phone",
  counter: 7,
  sessionId: UUID,
  timeZone: "Africa/Cairo",
  parameters: "fsrs-6/default/1",
  version: 1,
  voided: false,
  updatedAt: TIME,
  checksum: "0123456789abcdef0123456789abcdef",
};
const REPORT = {
  id: UUID,
  code: "ERR_NETWORK",
  category: "network",
  severity: "medium",
  message: "The server is away.",
  component: "study",
  statusCode: 503,
  context: { attempt: "2" },
  timestamp: TIME,
  correlationId: UUID,
  path: "/app/decks",
  version: "1.0.0",
  sessionId: UUID,
};
const PRESET = {
  name: "Slow",
  options: {
    newPerDay: 5,
    reviewsPerDay: 100,
    learningSteps: [1, 10],
    relearningSteps: [10],
    newOrder: "random",
    reviewOrder: "dueDate",
    desiredRetention: 0.85,
    maximumInterval: 365,
    leechThreshold: 8,
    leechAction: "suspend",
    easyDays: ["normal", "normal", "normal", "normal", "reduced", "minimum", "minimum"],
    burySiblings: false,
    secondsPerCard: 90,
  },
};
const CHANNELS = { app: true, email: false, push: false };
const REVIEW_EMPTY = ["errorType", "notes", "deviceId"];

const REVIEW_CARDS: Example = {
  query: {
    limit: "10",
    prioritizeDifficult: "false",
    includeOverdue: "true",
    sortBy: "difficulty",
    tagNames: "capitals",
    tagIds: "1",
    includeCollaborative: "false",
  },
  freeQuery: ["tagNames"],
  repeatable: ["tagNames", "tagIds"],
};

/**
 * One call for each endpoint with input. Empty ids in paths are replaced by real ones, so that a refusal is never
 * caused by a missing thing.
 */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  signIn: {
    query: { _: "1767225600000" },
    body: {
      username: "learner",
      password: PASSWORD,
      rememberMe: true,
      deviceId: UUID,
      deviceProofs: ["x"],
      sessionDuration: 1,
    },
    alternatives: ["email"],
    freeQuery: ["_"],
  },
  signUp: { body: { username: "newcomer", email: "n@example.org", password: PASSWORD, termsAccepted: true } },
  refreshTokens: { body: { refreshToken: "x", deviceId: UUID } },
  verifyEmail: { query: { token: "x" }, freeQuery: ["token"] },
  verifyEmailStatus: { query: { token: "x" }, freeQuery: ["token"] },
  resendVerification: { body: { email: "new@example.org" } },
  validatePassword: {
    body: { password: PASSWORD, username: "learner", email: "new@example.org" },
    mayBeEmpty: ["password", "username", "email"],
  },
  forgotPassword: { body: { email: "new@example.org" } },
  validateResetToken: { query: { token: "x" }, freeQuery: ["token"] },
  resetPassword: { body: { token: "x", password: PASSWORD }, mayBeEmpty: ["password"] },
  changePassword: {
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` },
    mayBeEmpty: ["currentPassword", "newPassword"],
  },
  changeEmail: { body: { password: PASSWORD, email: "new@example.org" }, mayBeEmpty: ["password"] },
  endSignIn: { params: { sessionId: "" } },
  recentActivity: { query: { limit: "5" } },
  userActivity: { params: { userId: "" }, query: { limit: "5" } },
  startOAuth: { params: { provider: "" }, body: { challenge: "c".repeat(43), sessionDuration: 1 } },
  oauthCallback: {
    params: { provider: "" },
    query: { state: "x", code: "x", error: "x" },
    freeQuery: ["state", "code", "error"],
    looseQuery: true,
  },
  exchangeOAuthCode: { body: { code: "x", verifier: "v".repeat(43), deviceId: UUID } },
  listNotifications: { query: { limit: "10" } },
  listNotificationsWithCount: { query: { limit: "10" } },
  markNotificationRead: { params: { id: "" } },
  markNotificationsRead: { body: { notificationIds: [1] } },
  sendTestNotification: {
    body: { title: "One", message: "Two", type: "SYSTEM", sendEmail: true, sendRealTime: true },
  },
  changeNotificationSettings: {
    body: {
      kinds: { reminder: CHANNELS, achievement: CHANNELS, system: CHANNELS },
      reminder: { enabled: true, hour: 9 },
      quietHours: { from: 22, to: 7 },
      toasts: true,
      sounds: false,
      vibration: false,
      timeZone: "Africa/Cairo",
    },
  },
  subscribeToPush: {
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/x",
      keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
    },
  },
  unsubscribeFromPush: { body: { endpoint: "https://fcm.googleapis.com/fcm/send/x" } },
  changePreferences: {
    body: {
      theme: "dark",
      followsSystemTheme: true,
      animationsDisabled: true,
      cardFontSize: "large",
      profilePublic: true,
      examSchedule: "all",
    },
  },
  deleteMyAccount: {
    body: { password: "not the password", username: "somebody-else" },
    mayBeEmpty: ["password", "username"],
  },
  getProfile: { params: { username: "" }, query: PAGE },
  listDecks: LIST_DECKS,
  listFolders: {},
  createFolder: { body: FOLDER },
  updateFolder: { params: { folderId: "" }, body: FOLDER },
  deleteFolder: { params: { folderId: "" } },
  moveDeck: { params: { deckId: "" }, body: { folderId: 1 } },
  listDeckTags: {},
  setDeckVisibility: { params: { deckId: "" }, body: { isPublic: true } },
  copyDeck: { params: { deckId: "" }, body: { copyId: "0190b5d2-7c1e-7000-8000-000000000001" } },
  ...SHARING_EXAMPLES,
  listTrash: { query: PAGE },
  createDeck: { body: { ...DECK, creationId: UUID }, mayBeEmpty: ["description"] },
  updateDeck: CHANGED_DECK,
  getDeck: { params: { deckId: "" } },
  trashDeck: { params: { deckId: "" } },
  addFavorite: { params: { deckId: "" } },
  removeFavorite: { params: { deckId: "" } },
  restoreDeck: { params: { deckId: "" } },
  createStudyPreset: { body: PRESET },
  updateStudyPreset: { params: { presetId: "" }, body: PRESET },
  deleteStudyPreset: { params: { presetId: "" } },
  getWorkload: { params: { presetId: "" } },
  getTraining: { params: { presetId: "" } },
  startTraining: { params: { presetId: "" } },
  resetWeights: { params: { presetId: "" } },
  previewReschedule: { params: { presetId: "" } },
  latestReschedule: { params: { presetId: "" } },
  reschedule: { params: { presetId: "" }, body: { rescheduleId: UUID } },
  undoReschedule: { params: { presetId: "", rescheduleId: "" } },
  getDeckStudyOptions: { params: { deckId: "" } },
  setStudyDefaults: { body: { presetId: 1 } },
  setDeckStudyOptions: { params: { deckId: "" }, body: { presetId: 1 } },
  setDeckLimitsToday: { params: { deckId: "" }, body: { newPerDay: 30, reviewsPerDay: 200 } },
  ...BULK_EXAMPLES,
  ...EXAM_EXAMPLES,
  markCards: MARKED_CARDS,
  listCards: {
    params: { deckId: "" },
    query: { ...PAGE, since: "x", after: "1" },
    freeQuery: ["since"],
  },
  ...IMPORT_EXAMPLES,
  uploadMedia: {},
  readMedia: { params: { hash: "" } },
  exportAnkiPackage: { params: { deckId: "" } },
  addCard: { params: { deckId: "" }, body: CARD, mayBeEmpty: ["hint", "notes"] },
  addCards: { params: { deckId: "" }, body: NEW_CARDS, mayBeEmpty: CARDS_EMPTY },
  compareCards: {
    params: { deckId: "" },
    body: { cards: [{ front: "Egypt", back: "Cairo", guid: "HYeQ[!t+v+" }], except: 1 },
  },
  updateCards: { params: { deckId: "" }, body: CHANGED_CARDS, mayBeEmpty: CARDS_EMPTY },
  getCard: { params: { cardId: "" } },
  cardInfo: { params: { cardId: "" } },
  updateCard: {
    params: { cardId: "" },
    body: { ...CARD, base: { ...CARD, back: "Giza", reversed: false } },
    mayBeEmpty: ["hint", "notes", "base.front", "base.back", "base.hint", "base.notes"],
  },
  deleteCard: { params: { cardId: "" } },
  createSession: { body: { sessionId: UUID, deckId: 1, startedAt: TIME, type: "study" } },
  completeSession: { params: { sessionId: "" }, body: { completedAt: TIME } },
  listSessions: { query: { ...PAGE, deckId: "1" } },
  openSession: { query: { type: "study", deckId: "1" } },
  enhancedSessions: {
    query: {
      ...PAGE,
      deckId: "1",
      type: "study",
      from: "2026-03-01",
      to: "2026-03-31",
      excludeSessionTypes: "exam",
    },
    repeatable: ["excludeSessionTypes"],
  },
  listRatings: { params: { sessionId: "" } },
  reviewCards: { params: { deckId: "" }, ...REVIEW_CARDS },
  allReviewCards: { ...REVIEW_CARDS, query: { ...REVIEW_CARDS.query, includeNew: "true" } },
  recordPerformance: { body: REVIEW, mayBeEmpty: REVIEW_EMPTY },
  enhancedRecordPerformance: { body: REVIEW, mayBeEmpty: REVIEW_EMPTY },
  startMobileSession: { body: { sessionId: UUID, deckId: 1, type: "study", startedAt: TIME, limit: 10 } },
  completeMobileSession: { body: { sessionId: UUID, completedAt: TIME } },
  saveMobileProgress: {
    body: {
      sessionId: UUID,
      reviewItems: [REVIEW],
      conflictResolutionPolicy: "most_recent",
      sentAt: TIME,
    },
    mayBeEmpty: REVIEW_EMPTY.map((name) => `reviewItems.0.${name}`),
  },
  ...GRADING_EXAMPLES,
  ...SEARCH_EXAMPLES,
  studyStatistics: { query: { timeRange: "month", deckId: "1" } },
  enhancedAnalytics: { query: { timeRange: "month", deckId: "1" } },
  calibration: { query: { timeRange: "month", deckId: "1" } },
  ...TEMPLATE_EXAMPLES,
  ...SUBSCRIPTION_EXAMPLES,
  reportErrors: {
    body: { reports: [REPORT] },
    mayBeEmpty: ["reports.0.message", "reports.0.component"],
  },
  bulkReview: {
    body: { reviewItems: [REVIEW], conflictResolutionPolicy: "most_recent", sentAt: TIME },
    mayBeEmpty: REVIEW_EMPTY.map((name) => `reviewItems.0.${name}`),
  },
};
