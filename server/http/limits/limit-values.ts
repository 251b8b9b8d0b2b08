import * as accountData from "#contract/account-data.ts";
import * as auth from "#contract/auth/auth.ts";
import * as emailAddress from "#contract/auth/email-address.ts";
import * as cards from "#contract/cards.ts";
import * as decks from "#contract/decks.ts";
import { createStudyPreset, setDeckLimitsToday, setDeckStudyOptions } from "#contract/study/deck-options.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { reportErrors } from "#contract/monitoring.ts";
import { sendTestNotification, streamNotifications } from "#contract/notifications.ts";
import * as oauth from "#contract/auth/oauth.ts";
import { subscribeToPush } from "#contract/push-subscriptions.ts";
import * as passwords from "#contract/auth/passwords.ts";
import { getProfile } from "#contract/profiles.ts";
import * as reviews from "#contract/reviews.ts";
import * as study from "#contract/study.ts";
import * as mobileStudy from "#contract/study/mobile.ts";
import { enhancedRecordPerformance } from "#contract/study/performance.ts";
import { getWorkload } from "#contract/study/workload.ts";
import * as reschedules from "#contract/study/reschedule.ts";
import { startTraining } from "#contract/study/training.ts";
import { studyStatistics } from "#contract/study/statistics.ts";
import * as v from "valibot";
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
const Many = v.union([
  v.pipe(
    v.object({ cards: v.array(v.unknown()) }),
    v.transform(({ cards: { length } }) => length),
  ),
  v.pipe(
    v.object({ reviewItems: v.array(v.unknown()) }),
    v.transform(({ reviewItems: { length } }) => length),
  ),
]);
const lengthOf = ({ body }: ParsedCall) => v.parse(Many, body);
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
  [
    passwords.changePassword,
    { byAddress: { count: 300, minutes: 60 }, byAccount: { count: 10, minutes: 15 } },
  ],
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
  // A person creates few at a time, but a file has many cards, and a device that was offline for months has many
  // answers.
  [decks.createDeck, { byAccount: { count: 60, minutes: 10 } }],
  [createStudyPreset, { byAccount: { count: 60, minutes: 10 } }],
  [setDeckStudyOptions, { byAccount: { count: 600, minutes: 10 } }],
  [setDeckLimitsToday, { byAccount: { count: 600, minutes: 10 } }],
  [cards.addCard, { byAccount: { count: 600, minutes: 10 } }],
  [cards.addCards, { byAccount: { count: 100_000, minutes: 60 }, counted: { by: "cards", of: lengthOf } }],
  [cards.updateCards, { byAccount: { count: 100_000, minutes: 60 }, counted: { by: "cards", of: lengthOf } }],
  [
    cards.compareCards,
    { byAccount: { count: 300_000, minutes: 60 }, counted: { by: "cards", of: lengthOf } },
  ],
  [cards.updateCard, { byAccount: { count: 600, minutes: 10 } }],
  [study.createSession, { byAccount: { count: 2000, minutes: 60 } }],
  [mobileStudy.startMobileSession, { byAccount: { count: 2000, minutes: 60 } }],
  [reviews.recordPerformance, { byAccount: { count: 6000, minutes: 60 } }],
  [enhancedRecordPerformance, { byAccount: { count: 6000, minutes: 60 } }],
  [
    reviews.bulkReview,
    { byAccount: { count: 100_000, minutes: 60 }, counted: { by: "answers", of: lengthOf } },
  ],
  [
    mobileStudy.saveMobileProgress,
    { byAccount: { count: 100_000, minutes: 60 }, counted: { by: "answers", of: lengthOf } },
  ],
  // Each reads the learner's whole log.
  [studyStatistics, { byAccount: { count: 300, minutes: 10 } }],
  // Each reads a large part of the learner's log, and keeps a core busy for some seconds.
  [startTraining, { byAccount: { count: 20, minutes: 60 } }],
  // Each replays the answers of all cards of a preset.
  [reschedules.previewReschedule, { byAccount: { count: 60, minutes: 60 } }],
  // And adds a row for each card that moves.
  [reschedules.reschedule, { byAccount: { count: 20, minutes: 1440 } }],
  [reschedules.undoReschedule, { byAccount: { count: 40, minutes: 1440 } }],
  // Reads the schedules of all cards that were studied.
  [getWorkload, { byAccount: { count: 300, minutes: 10 } }],
  // Few, because reports push out older ones. If a whole school has errors, the reports of its first learners are
  // enough.
  [reportErrors, { byAddress: { count: 30, minutes: 1 } }],
]);

/**
 * Failed sign-ins. The window of an account is short, because a stranger who knows its name can block its owner for
 * that time.
 */
export const FAILED_SIGN_INS = {
  byAddress: { count: 300, minutes: 15 },
  /** For a typed name, and again for the account by all its names together. */
  byAccount: { count: 10, minutes: 5 },
} satisfies Record<string, RateLimit>;

/** Successful sign-ins of one account; each adds a row that is kept for weeks. */
export const SIGN_INS: RateLimit = { count: 60, minutes: 60 };

/** Mails that warn the owner of an account; beyond the limit no more are sent. */
export const SECURITY_MAILS: RateLimit = { count: 10, minutes: 60 };

/** Refreshes of one sign-in. A token lives ten minutes, and the tabs of a browser share it. */
export const REFRESHES: RateLimit = { count: 300, minutes: 60 };
