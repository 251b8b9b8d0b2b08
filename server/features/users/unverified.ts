import type { Endpoint } from "#contract/endpoint.ts";
import * as exams from "#contract/exams/exams.ts";
import { deliverExam } from "#contract/exams/offline-exams.ts";
import { bulkReview, recordPerformance } from "#contract/reviews.ts";
import { completeSession, createSession } from "#contract/study/study.ts";
import { markCards } from "#contract/study/card-marks.ts";
import * as mobile from "#contract/study/mobile.ts";
import { enhancedRecordPerformance } from "#contract/study/performance.ts";

/** How long an unverified account may be used before it is blocked. */
const UNVERIFIED_MS = 7 * 24 * 60 * 60_000;

interface Account {
  readonly emailVerifiedAt: Date | null;
  readonly oauthUser: boolean;
  readonly createdAt: Date;
}

/** Whether an account still has to confirm its address; sign-ins by another service need not. */
export const needsVerification = ({ emailVerifiedAt, oauthUser }: Account): boolean =>
  emailVerifiedAt === null && !oauthUser;

export const isBlocked = (account: Account, now: Date): boolean =>
  needsVerification(account) && now.getTime() - account.createdAt.getTime() > UNVERIFIED_MS;

/** The account itself: how to verify it, to pay, to take one's data along, and to leave. */
const OPEN_PATHS = /^\/api\/(auth|users|preferences|terms|notifications|subscriptions)(\/|$)/;

/** Answers that a learner has given. None of them is lost. */
const ANSWERS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  bulkReview,
  recordPerformance,
  enhancedRecordPerformance,
  markCards,
  createSession,
  completeSession,
  mobile.saveMobileProgress,
  mobile.completeMobileSession,
  exams.autoSaveExam,
  exams.submitExam,
  exams.submitEnhancedExam,
  deliverExam,
]);

export const isOpenToBlocked = (endpoint: Endpoint): boolean =>
  OPEN_PATHS.test(endpoint.path) || ANSWERS.has(endpoint);
