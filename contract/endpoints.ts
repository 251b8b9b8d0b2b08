import * as accountData from "./account-data.ts";
import * as auth from "./auth/auth.ts";
import * as cardMarks from "./study/card-marks.ts";
import * as cardInfo from "./study/card-info.ts";
import * as cards from "./cards.ts";
import * as deckOptions from "./study/deck-options.ts";
import * as decks from "./decks.ts";
import * as emailAddress from "./auth/email-address.ts";
import type { Endpoint } from "./endpoint.ts";
import * as monitoring from "./monitoring.ts";
import * as notificationSettings from "./notification-settings.ts";
import * as notifications from "./notifications.ts";
import * as oauth from "./auth/oauth.ts";
import * as passwords from "./auth/passwords.ts";
import * as preferences from "./preferences.ts";
import * as profiles from "./profiles.ts";
import * as pushSubscriptions from "./push-subscriptions.ts";
import * as reviews from "./reviews.ts";
import * as reschedule from "./study/reschedule.ts";
import * as service from "./service.ts";
import * as signIns from "./auth/sign-ins.ts";
import * as study from "./study.ts";
import * as mobileStudy from "./study/mobile.ts";
import * as studyHistory from "./study/history.ts";
import * as studyOverview from "./study/overview.ts";
import * as studyPerformance from "./study/performance.ts";
import * as studyStatistics from "./study/statistics.ts";
import * as subscriptionStatus from "./subscription-status.ts";
import * as terms from "./terms.ts";
import * as training from "./study/training.ts";
import * as users from "./users.ts";
import * as waiting from "./study/waiting.ts";
import * as workload from "./study/workload.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Every endpoint by its name, for the server, OpenAPI and the tests; clients import single endpoints. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [
    auth,
    oauth,
    passwords,
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
    decks,
    deckOptions,
    training,
    reschedule,
    workload,
    cards,
    study,
    studyHistory,
    cardInfo,
    cardMarks,
    waiting,
    reviews,
    studyPerformance,
    mobileStudy,
    studyStatistics,
    studyOverview,
    monitoring,
    service,
  ].flatMap((resource) =>
    Object.entries(resource).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
