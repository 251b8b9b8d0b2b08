import { deckMembers } from "#server/database/sharing-schema.ts";
import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { moneyText } from "#domain/subscription/money.ts";
import * as account from "#server/database/account-schema.ts";
import * as payments from "#server/database/billing/payment-schema.ts";
import { plans, subscriptionEvents } from "#server/database/billing/subscription-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks, favoriteDecks, folders, tags } from "#server/database/deck-schema.ts";
import { examTemplates } from "#server/database/exams/exam-template-schema.ts";
import { media, mediaOwners } from "#server/database/media-schema.ts";
import { errorReports } from "#server/database/monitoring-schema.ts";
import {
  notificationSettings,
  notifications,
  pushSubscriptions,
} from "#server/database/notification-schema.ts";
import * as study from "#server/database/study-schema.ts";
import * as options from "#server/database/study-options-schema.ts";
import { tagsOf } from "../cards/card-tags.ts";
import { EXAM_SECTIONS } from "./exported-exams.ts";
import { EXPORT_PAGE, type Rows, allOf, keyPages, onePage, pagesOf } from "./key-pages.ts";

const { users, preferences, oauthIdentities, signIns, accountDevices, accountActivity, accountUsage } =
  account;
const { orders, invoices, paymentMethods, paymentCustomers } = payments;
const { studyPresets, presetTrainings, deckStudyOptions, reschedules, rescheduledCards } = options;
const { studySessions, reviews, currentReviews, startingSchedules, cardStates, cardMarks } = study;

const { passwordHash: _1, usernameSkeleton: _2, deviceProofsFrom: _3, ...ofUser } = getTableColumns(users);

/** With the price of the plan: the status TRIAL alone does not say that nothing is charged. */
async function exportedAccount(db: Database, userId: number): Promise<object[]> {
  const rows = await db
    .select({ user: ofUser, price: { minor: plans.priceMinor, currency: plans.currency } })
    .from(users)
    .leftJoin(plans, eq(sql`lower(${plans.name})`, sql`lower(${users.planName})`))
    .where(eq(users.id, userId));
  return rows.map(({ user, price }) => ({ ...user, planPrice: price && moneyText(price) }));
}

const { hash, ...ofMedia } = getTableColumns(media);
/** As in the texts of cards. */
const mediaAddress = sql<string>`case when ${media.type} like 'audio/%' then 'audio:' else 'media:' end || ${hash}`;

const { changedIn: _4, ...ofCard } = getTableColumns(cards);

/** With those that were deleted. */
async function* cardsOf(db: Database, deckId: number): Rows {
  const pages = keyPages(
    (after: number | undefined) =>
      db
        .select(ofCard)
        .from(cards)
        .where(and(eq(cards.deckId, deckId), after === undefined ? undefined : gt(cards.id, after)))
        .orderBy(asc(cards.id))
        .limit(EXPORT_PAGE),
    ({ id }) => id,
  );
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    const tagged = await tagsOf(db, ids);
    yield page.map((card) => ({ ...card, tags: tagged.get(card.id)?.map(({ name }) => name) ?? [] }));
  }
}

async function* cardsOfDecks(db: Database, userId: number): Rows {
  const owned = await db
    .select({ id: decks.id })
    .from(decks)
    .where(eq(decks.ownerId, userId))
    .orderBy(asc(decks.id));
  for (const { id } of owned) yield* cardsOf(db, id);
}

const { performance, reviewTimestamp, counter, ...ofLog } = getTableColumns(reviews);
/** By the names that archives have always had, with whether the version counts. */
const ofReview = {
  ...ofLog,
  rating: performance,
  reviewedAt: reviewTimestamp,
  deviceCounter: counter,
  counts: sql<boolean>`exists (select from ${currentReviews} c where c.seq = ${reviews}.seq)`,
};
const { changedIn: _5, ...ofState } = getTableColumns(cardStates);
const { changedIn: _6, ...ofMark } = getTableColumns(cardMarks);
const { searchedName: _7, ...ofTemplate } = getTableColumns(examTemplates);
// The address of a payment page works without a sign-in, and shows the card.
const { paymentUrl: _8, ...ofOrder } = getTableColumns(orders);
// The address and the keys are secrets: they let messages be sent to the browser.
const ofSubscription = {
  service: sql<string>`substring(${pushSubscriptions.endpoint} from '//([^/]+)')`,
  signInId: pushSubscriptions.signInId,
  createdAt: pushSubscriptions.createdAt,
};

/** What an export consists of, in this order; each is a list of rows as the database has them. */
export const EXPORT_SECTIONS = {
  account: (db, userId) => onePage(exportedAccount(db, userId)),
  preferences: allOf(preferences, preferences.userId),
  notificationSettings: allOf(notificationSettings, notificationSettings.userId),
  pushSubscriptions: allOf(pushSubscriptions, pushSubscriptions.userId, undefined, ofSubscription),
  connectedServices: allOf(oauthIdentities, oauthIdentities.userId),
  signIns: allOf(signIns, signIns.userId),
  devices: allOf(accountDevices, accountDevices.userId),
  activity: allOf(accountActivity, accountActivity.userId),
  usage: allOf(accountUsage, accountUsage.ownerId),
  media: (db, userId) =>
    onePage(
      db
        .select({ ...ofMedia, address: mediaAddress, uploadedAt: mediaOwners.uploadedAt })
        .from(mediaOwners)
        .innerJoin(media, eq(media.hash, mediaOwners.hash))
        .where(eq(mediaOwners.ownerId, userId)),
    ),
  decks: allOf(decks, decks.ownerId, decks.id),
  folders: allOf(folders, folders.ownerId, folders.id),
  tags: allOf(tags, tags.ownerId, tags.id),
  favoriteDecks: allOf(favoriteDecks, favoriteDecks.userId),
  /** Decks that others share with the learner: no title, as access may have ended. */
  sharedDecks: allOf(deckMembers, deckMembers.userId),
  cards: cardsOfDecks,
  studyPresets: allOf(studyPresets, studyPresets.userId),
  presetTrainings: allOf(presetTrainings, presetTrainings.userId),
  deckStudyOptions: allOf(deckStudyOptions, deckStudyOptions.userId),
  reschedules: allOf(reschedules, reschedules.userId, reschedules.seq),
  rescheduledCards: pagesOf(rescheduledCards, rescheduledCards.userId, [
    rescheduledCards.cardId,
    rescheduledCards.reschedule,
  ]),
  sessions: pagesOf(studySessions, studySessions.userId, [studySessions.id]),
  ...EXAM_SECTIONS,
  reviews: pagesOf(reviews, reviews.userId, [reviews.seq], ofReview),
  startingSchedules: pagesOf(startingSchedules, startingSchedules.userId, [startingSchedules.cardId]),
  schedules: pagesOf(cardStates, cardStates.userId, [cardStates.cardId], ofState),
  cardMarks: pagesOf(cardMarks, cardMarks.userId, [cardMarks.cardId], ofMark),
  examTemplates: allOf(examTemplates, examTemplates.ownerId, examTemplates.id, ofTemplate),
  subscriptionEvents: pagesOf(subscriptionEvents, subscriptionEvents.userId, [subscriptionEvents.seq]),
  orders: pagesOf(orders, orders.userId, [orders.id], ofOrder),
  invoices: pagesOf(invoices, invoices.userId, [invoices.id]),
  paymentMethods: allOf(paymentMethods, paymentMethods.userId),
  paymentCustomers: allOf(paymentCustomers, paymentCustomers.userId),
  notifications: pagesOf(notifications, notifications.userId, [notifications.id]),
  errorReports: allOf(errorReports, errorReports.userId),
} satisfies Readonly<Record<string, (db: Database, userId: number) => Rows>>;
