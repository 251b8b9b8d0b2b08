import * as accountData from "#contract/account-data.ts";
import { exportAnkiPackage } from "#contract/exports/anki-export.ts";
import { importAnkiPackage } from "#contract/imports/anki-import.ts";
import * as packageUpload from "#contract/imports/package-upload.ts";
import { readMedia, uploadMedia } from "#contract/media.ts";
import * as auth from "#contract/auth/auth.ts";
import { previewReplacement } from "#contract/decks/find-and-replace.ts";
import { changeCards, undoCardChange } from "#contract/decks/bulk-changes.ts";
import { changeDecks, undoDeckChange } from "#contract/decks/deck-bulk-changes.ts";
import { deleteDeckForGood, emptyTrash } from "#contract/decks/deck-trash.ts";
import * as emailAddress from "#contract/auth/email-address.ts";
import * as cardChanges from "#contract/decks/card-changes.ts";
import { createFolder, deleteFolder, updateFolder } from "#contract/decks/folders.ts";
import { copyDeck, setDeckVisibility } from "#contract/decks/public-decks.ts";
import * as invitations from "#contract/decks/invitations.ts";
import * as members from "#contract/decks/members.ts";
import * as decks from "#contract/decks.ts";
import { setDeckLimitsToday, setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { reportErrors } from "#contract/monitoring.ts";
import { sendTestNotification, streamNotifications } from "#contract/notifications/notifications.ts";
import * as oauth from "#contract/auth/oauth.ts";
import { subscribeToPush } from "#contract/notifications/push-subscriptions.ts";
import { changePassword } from "#contract/auth/password-change.ts";
import * as passwords from "#contract/auth/passwords.ts";
import { getProfile } from "#contract/profiles.ts";
import * as reviews from "#contract/reviews.ts";
import * as study from "#contract/study/study.ts";
import * as mobileStudy from "#contract/study/mobile.ts";
import { enhancedRecordPerformance } from "#contract/study/performance.ts";
import { getWorkload } from "#contract/study/workload.ts";
import * as reschedules from "#contract/study/reschedule.ts";
import { startTraining } from "#contract/study/training.ts";
import { searchCards, studyFoundCards } from "#contract/search/search-cards.ts";
import { searchDecks } from "#contract/search/search-decks.ts";
import { searchSuggestions } from "#contract/search/search-suggestions.ts";
import { calibration } from "#contract/analytics/calibration.ts";
import { enhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { studyStatistics } from "#contract/study/statistics.ts";
import * as v from "valibot";
import { EXAM_LIMITS } from "./exam-limits.ts";
import { SUBSCRIPTION_LIMITS } from "./subscription-limits.ts";
import type { RateLimit } from "./count-uses.ts";
import type { ParsedCall } from "../route.ts";

export interface EndpointLimits {
  /** Counted before anything is read. A school with hundreds of learners may share one address. */
  readonly byAddress?: RateLimit;
  /** Counted for valid calls. */
  readonly byAccount?: RateLimit;
  /** The unit that is counted instead of calls, if any. */
  readonly counted?: { readonly by: string; readonly of: (call: ParsedCall) => number };
  /** The account that a call is about, whether or not it exists. Default: the caller's. */
  readonly account?: (call: ParsedCall) => string;
}

const Named = v.object({ email: v.string() });
const List = v.array(v.unknown());
const Many = v.union([
  v.object({ cards: List }),
  v.object({ cardIds: List }),
  v.object({ reviewItems: List }),
]);
const lengthOf = ({ body }: ParsedCall) => Object.values(v.parse(Many, body)).flat().length;
const countedCards = { by: "cards", of: lengthOf };
const countedAnswers = { by: "answers", of: lengthOf };
const emailOf = ({ body }: ParsedCall) => v.parse(Named, body).email;

const Tokened = v.object({ token: v.string() });
/** Guesses at one token begin alike. */
const tokenOf = ({ query }: ParsedCall) => v.parse(Tokened, query).token.slice(0, 8);

/** Calls of a mailed link: a few for each token, and per address enough for a school that signs up in one lesson. */
const mailedToken: EndpointLimits = {
  byAddress: { count: 300, minutes: 60 },
  byAccount: { count: 20, minutes: 60 },
  account: tokenOf,
};

/** Protects mailboxes from floods. */
const mails = { count: 10, minutes: 60 };

/** How often an endpoint may be called. This file lists all rate limits. */
export const RATE_LIMITS: ReadonlyMap<Endpoint, EndpointLimits> = new Map<Endpoint, EndpointLimits>([
  // Each costs a hash of the password.
  [auth.signIn, { byAddress: { count: 600, minutes: 1 } }],
  [auth.signUp, { byAddress: { count: 500, minutes: 60 }, byAccount: mails, account: emailOf }],
  [auth.refreshTokens, { byAddress: { count: 1000, minutes: 1 } }],
  [passwords.validatePassword, { byAddress: { count: 1000, minutes: 1 } }],
  [passwords.forgotPassword, { byAddress: { count: 100, minutes: 60 }, byAccount: mails, account: emailOf }],
  [passwords.resetPassword, { byAddress: { count: 100, minutes: 60 } }],
  [changePassword, { byAddress: { count: 300, minutes: 60 }, byAccount: { count: 10, minutes: 15 } }],
  [
    emailAddress.resendVerification,
    { byAddress: { count: 300, minutes: 60 }, byAccount: mails, account: emailOf },
  ],
  [emailAddress.verifyEmail, mailedToken],
  [emailAddress.verifyEmailStatus, mailedToken],
  [passwords.validateResetToken, mailedToken],
  [emailAddress.resendMyVerification, { byAddress: { count: 300, minutes: 60 }, byAccount: mails }],
  [sendTestNotification, { byAccount: mails }],
  // A page opens one whenever it becomes visible.
  [streamNotifications, { byAccount: { count: 120, minutes: 1 } }],
  [subscribeToPush, { byAccount: { count: 60, minutes: 60 } }],
  [emailAddress.changeEmail, { byAddress: { count: 300, minutes: 60 }, byAccount: mails }],
  [oauth.startOAuth, { byAddress: { count: 300, minutes: 5 } }],
  [oauth.oauthCallback, { byAddress: { count: 300, minutes: 5 } }],
  [oauth.exchangeOAuthCode, { byAddress: { count: 300, minutes: 5 } }],
  [accountData.exportMyData, { byAccount: { count: 10, minutes: 60 } }],
  [
    accountData.deleteMyAccount,
    { byAddress: { count: 300, minutes: 60 }, byAccount: { count: 10, minutes: 15 } },
  ],
  // Names can be tried out here.
  [getProfile, { byAccount: { count: 600, minutes: 10 } }],
  // A file has many cards, and a device that was offline for months has many answers.
  [decks.createDeck, { byAccount: { count: 60, minutes: 10 } }],
  // Each changes up to 100 decks.
  [changeDecks, { byAccount: { count: 300, minutes: 10 } }],
  [undoDeckChange, { byAccount: { count: 300, minutes: 10 } }],
  // Each empties a whole deck, or up to 100.
  [deleteDeckForGood, { byAccount: { count: 300, minutes: 10 } }],
  [emptyTrash, { byAccount: { count: 60, minutes: 10 } }],
  // Each copies a whole deck.
  [copyDeck, { byAccount: { count: 60, minutes: 60 } }],
  [setDeckVisibility, { byAccount: { count: 120, minutes: 10 } }],
  [createFolder, { byAccount: { count: 120, minutes: 10 } }],
  [updateFolder, { byAccount: { count: 600, minutes: 10 } }],
  [deleteFolder, { byAccount: { count: 600, minutes: 10 } }],
  // A device asks whenever it starts and after each sync.
  [members.checkDecks, { byAccount: { count: 1200, minutes: 10 } }],
  [members.changeMember, { byAccount: { count: 600, minutes: 10 } }],
  [members.removeMember, { byAccount: { count: 600, minutes: 10 } }],
  [members.leaveDeck, { byAccount: { count: 600, minutes: 10 } }],
  // Writes a row for each tagged card.
  [members.transferDeck, { byAccount: { count: 30, minutes: 60 } }],
  [invitations.createInvitationLink, { byAccount: { count: 60, minutes: 60 } }],
  // Names can be tried out here, too.
  [invitations.inviteByName, { byAccount: { count: 60, minutes: 60 } }],
  [invitations.withdrawInvitation, { byAccount: { count: 600, minutes: 10 } }],
  // Nobody guesses 256 bits; these keep the database from being asked for nothing.
  [invitations.lookUpInvitation, { byAccount: { count: 120, minutes: 10 } }],
  [invitations.acceptInvitationLink, { byAccount: { count: 60, minutes: 10 } }],
  [invitations.acceptInvitation, { byAccount: { count: 60, minutes: 10 } }],
  [invitations.declineInvitation, { byAccount: { count: 600, minutes: 10 } }],
  [createStudyPreset, { byAccount: { count: 60, minutes: 10 } }],
  [setDeckStudyOptions, { byAccount: { count: 600, minutes: 10 } }],
  [setDeckLimitsToday, { byAccount: { count: 600, minutes: 10 } }],
  [cardChanges.addCard, { byAccount: { count: 600, minutes: 10 } }],
  [importAnkiPackage, { byAccount: { count: 30, minutes: 60 } }],
  [packageUpload.beginPackageImport, { byAccount: { count: 60, minutes: 60 } }],
  // A file of 250 MB has 125 parts.
  [packageUpload.sendPackagePart, { byAccount: { count: 4000, minutes: 60 } }],
  [packageUpload.discardPackageImport, { byAccount: { count: 600, minutes: 10 } }],
  [uploadMedia, { byAccount: { count: 600, minutes: 60 } }],
  // A deck with images is brought to the device at once.
  [readMedia, { byAccount: { count: 30_000, minutes: 60 } }],
  // Each reads a whole deck, and keeps a core busy for some seconds.
  [exportAnkiPackage, { byAccount: { count: 30, minutes: 60 } }],
  [cardChanges.addCards, { byAccount: { count: 100_000, minutes: 60 }, counted: countedCards }],
  [cardChanges.updateCards, { byAccount: { count: 100_000, minutes: 60 }, counted: countedCards }],
  [cardChanges.compareCards, { byAccount: { count: 300_000, minutes: 60 }, counted: countedCards }],
  // A deck of 25,000 cards is changed by 25 calls.
  [changeCards, { byAccount: { count: 300_000, minutes: 60 }, counted: countedCards }],
  // Each searches up to 5000 cards; one is sent at a pause in typing.
  [previewReplacement, { byAccount: { count: 1000, minutes: 10 } }],
  // One is sent at a pause in typing.
  [searchDecks, { byAccount: { count: 1200, minutes: 10 } }],
  [searchCards, { byAccount: { count: 1200, minutes: 10 } }],
  [searchSuggestions, { byAccount: { count: 2400, minutes: 10 } }],
  [studyFoundCards, { byAccount: { count: 300, minutes: 10 } }],
  [undoCardChange, { byAccount: { count: 600, minutes: 10 } }],
  [cardChanges.updateCard, { byAccount: { count: 600, minutes: 10 } }],
  [study.createSession, { byAccount: { count: 2000, minutes: 60 } }],
  [mobileStudy.startMobileSession, { byAccount: { count: 2000, minutes: 60 } }],
  [reviews.recordPerformance, { byAccount: { count: 6000, minutes: 60 } }],
  [enhancedRecordPerformance, { byAccount: { count: 6000, minutes: 60 } }],
  [reviews.bulkReview, { byAccount: { count: 100_000, minutes: 60 }, counted: countedAnswers }],
  [mobileStudy.saveMobileProgress, { byAccount: { count: 100_000, minutes: 60 }, counted: countedAnswers }],
  // Each reads the learner's whole log.
  [studyStatistics, { byAccount: { count: 300, minutes: 10 } }],
  [enhancedAnalytics, { byAccount: { count: 120, minutes: 10 } }],
  // Replays up to 20,000 answers.
  [calibration, { byAccount: { count: 120, minutes: 10 } }],
  // Each reads a large part of the learner's log, and keeps a core busy for some seconds.
  [startTraining, { byAccount: { count: 20, minutes: 60 } }],
  // Each replays the answers of all cards of a preset.
  [reschedules.previewReschedule, { byAccount: { count: 60, minutes: 60 } }],
  // And adds a row for each card that moves.
  [reschedules.reschedule, { byAccount: { count: 20, minutes: 1440 } }],
  [reschedules.undoReschedule, { byAccount: { count: 40, minutes: 1440 } }],
  // Reads the schedules of all cards that were studied.
  [getWorkload, { byAccount: { count: 300, minutes: 10 } }],
  ...EXAM_LIMITS,
  ...SUBSCRIPTION_LIMITS,
  // Few, because reports push out older ones. Of a whole school with errors, the first reports are enough.
  [reportErrors, { byAddress: { count: 30, minutes: 1 } }],
]);

/** The window of an account is short: a stranger who knows its name can block its owner for that time. */
export const FAILED_SIGN_INS = {
  byAddress: { count: 300, minutes: 15 },
  /** For a typed name, and again for the account by all its names together. */
  byAccount: { count: 10, minutes: 5 },
} satisfies Record<string, RateLimit>;

/** Successful sign-ins of one account; each adds a row that is stored for weeks. */
export const SIGN_INS: RateLimit = { count: 60, minutes: 60 };

/** Mails that warn the owner of an account; over the limit no more are sent. */
export const SECURITY_MAILS: RateLimit = { count: 10, minutes: 60 };

/** Refreshes of one sign-in. A token lives ten minutes, and the tabs of a browser share it. */
export const REFRESHES: RateLimit = { count: 300, minutes: 60 };
