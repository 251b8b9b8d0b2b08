import * as accountData from "./account-data.ts";
import * as adaptiveExams from "./adaptive/adaptive-exams.ts";
import * as calibration from "./analytics/calibration.ts";
import * as enhancedAnalytics from "./analytics/enhanced.ts";
import * as auth from "./auth/auth.ts";
import * as bulkChanges from "./decks/bulk-changes.ts";
import * as cardMarks from "./study/card-marks.ts";
import * as cardInfo from "./study/card-info.ts";
import * as ankiExport from "./exports/anki-export.ts";
import * as ankiImport from "./imports/anki-import.ts";
import * as packageUpload from "./imports/package-upload.ts";
import * as media from "./media.ts";
import * as cardChanges from "./decks/card-changes.ts";
import * as cards from "./cards.ts";
import * as deckOptions from "./study/deck-options.ts";
import * as deckTrash from "./decks/deck-trash.ts";
import * as deckBulkChanges from "./decks/deck-bulk-changes.ts";
import * as decks from "./decks.ts";
import * as findAndReplace from "./decks/find-and-replace.ts";
import * as folders from "./decks/folders.ts";
import * as publicDecks from "./decks/public-decks.ts";
import * as invitations from "./decks/invitations.ts";
import * as members from "./decks/members.ts";
import * as emailAddress from "./auth/email-address.ts";
import type { Endpoint } from "./endpoint.ts";
import * as monitoring from "./monitoring.ts";
import * as notificationSettings from "./notifications/notification-settings.ts";
import * as notifications from "./notifications/notifications.ts";
import * as oauth from "./auth/oauth.ts";
import * as passwordChange from "./auth/password-change.ts";
import * as passwords from "./auth/passwords.ts";
import * as preferences from "./preferences.ts";
import * as grading from "./grading/semantic.ts";
import * as profiles from "./profiles.ts";
import * as pushSubscriptions from "./notifications/push-subscriptions.ts";
import * as reviews from "./reviews.ts";
import * as reschedule from "./study/reschedule.ts";
import * as searchCards from "./search/search-cards.ts";
import * as searchDecks from "./search/search-decks.ts";
import * as searchSuggestions from "./search/search-suggestions.ts";
import * as service from "./service.ts";
import * as signIns from "./auth/sign-ins.ts";
import * as study from "./study/study.ts";
import * as mobileStudy from "./study/mobile.ts";
import * as studyHistory from "./study/history.ts";
import * as studyOverview from "./study/overview.ts";
import * as studyPerformance from "./study/performance.ts";
import * as studyPresets from "./study/study-presets.ts";
import * as studyStatistics from "./study/statistics.ts";
import * as adStatus from "./subscriptions/ad-status.ts";
import * as billing from "./subscriptions/billing.ts";
import * as operationLimits from "./subscriptions/limits.ts";
import * as paymentMessages from "./subscriptions/payment-messages.ts";
import * as paymentMethods from "./subscriptions/payment-methods.ts";
import * as plans from "./subscriptions/plans.ts";
import * as subscriptions from "./subscriptions/subscriptions.ts";
import * as subscriptionStatus from "./subscription-status.ts";
import * as examTemplates from "./exams/templates.ts";
import * as terms from "./terms.ts";
import * as training from "./study/training.ts";
import * as exams from "./exams/exams.ts";
import * as acceptedAnswers from "./exams/accepted-answers.ts";
import * as examKinds from "./exams/exam-kinds.ts";
import * as examLists from "./exams/exam-lists.ts";
import * as offlineExams from "./exams/offline-exams.ts";
import * as answerReports from "./exams/answer-reports.ts";
import * as users from "./users.ts";
import * as dueNow from "./study/due-now.ts";
import * as workload from "./study/workload.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** For the server, OpenAPI and the tests; clients import single endpoints. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [
    auth,
    oauth,
    passwords,
    passwordChange,
    emailAddress,
    signIns,
    users,
    profiles,
    accountData,
    preferences,
    terms,
    notifications,
    notificationSettings,
    pushSubscriptions,
    subscriptionStatus,
    plans,
    subscriptions,
    operationLimits,
    billing,
    paymentMethods,
    paymentMessages,
    adStatus,
    decks,
    deckBulkChanges,
    deckTrash,
    folders,
    publicDecks,
    members,
    invitations,
    deckOptions,
    studyPresets,
    training,
    reschedule,
    workload,
    cards,
    cardChanges,
    bulkChanges,
    findAndReplace,
    searchDecks,
    searchCards,
    searchSuggestions,
    ankiImport,
    packageUpload,
    media,
    ankiExport,
    study,
    studyHistory,
    cardInfo,
    cardMarks,
    dueNow,
    reviews,
    studyPerformance,
    mobileStudy,
    studyStatistics,
    studyOverview,
    enhancedAnalytics,
    calibration,
    exams,
    examKinds,
    examLists,
    acceptedAnswers,
    offlineExams,
    answerReports,
    adaptiveExams,
    examTemplates,
    grading,
    monitoring,
    service,
  ].flatMap((resource) =>
    Object.entries(resource).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
