import { deckMembers } from "#server/database/sharing-schema.ts";
import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import * as account from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks, favoriteDecks, folders, tags } from "#server/database/deck-schema.ts";
import { media, mediaOwners } from "#server/database/media-schema.ts";
import { errorReports } from "#server/database/monitoring-schema.ts";
import {
  notificationSettings,
  notifications,
  pushSubscriptions,
} from "#server/database/notification-schema.ts";
import {
  cardMarks,
  cardStates,
  currentReviews,
  reviews,
  startingSchedules,
  studySessions,
} from "#server/database/study-schema.ts";
import {
  deckStudyOptions,
  presetTrainings,
  rescheduledCards,
  reschedules,
  studyPresets,
} from "#server/database/study-options-schema.ts";
import { tagsOf } from "../cards/card-tags.ts";
import { BILLING_SECTIONS } from "./exported-billing.ts";
import { exportedAccount } from "./exported-account.ts";
import { EXAM_SECTIONS } from "./exported-exams.ts";
import { templatesOf } from "./exported-templates.ts";
import { EXPORT_PAGE, keyPages, onePage } from "./key-pages.ts";

type Rows = AsyncGenerator<object[]>;

const { hash, ...ofMedia } = getTableColumns(media);
/** As cards hold it. */
const mediaAddress = sql<string>`case when ${media.type} like 'audio/%' then 'audio:' else 'media:' end || ${hash}`;

/** The deck's cards, those that were deleted among them. */
async function* cardsOf(db: Database, deckId: number): Rows {
  const { changedIn: _, ...columns } = getTableColumns(cards);
  const pages = keyPages(
    (after: number | undefined) =>
      db
        .select(columns)
        .from(cards)
        .where(and(eq(cards.deckId, deckId), after === undefined ? undefined : gt(cards.id, after)))
        .orderBy(asc(cards.id))
        .limit(EXPORT_PAGE),
    ({ id }) => id,
  );
  for await (const page of pages) {
    const tagged = await tagsOf(
      db,
      page.map(({ id }) => id),
    );
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

/** With whether the version counts. */
function reviewsOf(db: Database, userId: number): Rows {
  const counts = sql<boolean>`exists (select from ${currentReviews} c where c.seq = ${reviews}.seq)`;
  return keyPages(
    (after: number | undefined) =>
      db
        .select({ ...getTableColumns(reviews), counts })
        .from(reviews)
        .where(and(eq(reviews.userId, userId), after === undefined ? undefined : gt(reviews.seq, after)))
        .orderBy(asc(reviews.seq))
        .limit(EXPORT_PAGE),
    ({ seq }) => seq,
  );
}

const { changedIn: _4, ...ofStates } = getTableColumns(cardStates);
const ofStarts = getTableColumns(startingSchedules);

const schedulesIn =
  (table: typeof cardStates | typeof startingSchedules, columns: typeof ofStates | typeof ofStarts) =>
  (db: Database, userId: number): Rows =>
    keyPages(
      (after: number | undefined) =>
        db
          .select(columns)
          .from(table)
          .where(and(eq(table.userId, userId), after === undefined ? undefined : gt(table.cardId, after)))
          .orderBy(asc(table.cardId))
          .limit(EXPORT_PAGE),
      ({ cardId }) => cardId,
    );

function rescheduledCardsOf(db: Database, userId: number): Rows {
  const { cardId, reschedule } = rescheduledCards;
  return keyPages(
    (after: readonly [number, number] | undefined) =>
      db
        .select()
        .from(rescheduledCards)
        .where(
          and(
            eq(rescheduledCards.userId, userId),
            after === undefined ? undefined : sql`(${cardId}, ${reschedule}) > (${after[0]}, ${after[1]})`,
          ),
        )
        .orderBy(asc(cardId), asc(reschedule))
        .limit(EXPORT_PAGE),
    (row) => [row.cardId, row.reschedule] as const,
  );
}

function marksOf(db: Database, userId: number): Rows {
  const { changedIn: _, ...columns } = getTableColumns(cardMarks);
  return keyPages(
    (after: number | undefined) =>
      db
        .select(columns)
        .from(cardMarks)
        .where(
          and(eq(cardMarks.userId, userId), after === undefined ? undefined : gt(cardMarks.cardId, after)),
        )
        .orderBy(asc(cardMarks.cardId))
        .limit(EXPORT_PAGE),
    ({ cardId }) => cardId,
  );
}

function sessionsOf(db: Database, userId: number): Rows {
  return keyPages(
    (after: string | undefined) =>
      db
        .select()
        .from(studySessions)
        .where(
          and(
            eq(studySessions.userId, userId),
            after === undefined ? undefined : gt(studySessions.id, after),
          ),
        )
        .orderBy(asc(studySessions.id))
        .limit(EXPORT_PAGE),
    ({ id }) => id,
  );
}

function notificationsOf(db: Database, userId: number): Rows {
  return keyPages(
    (after: number | undefined) =>
      db
        .select()
        .from(notifications)
        .where(
          and(
            eq(notifications.userId, userId),
            after === undefined ? undefined : gt(notifications.id, after),
          ),
        )
        .orderBy(asc(notifications.id))
        .limit(EXPORT_PAGE),
    ({ id }) => id,
  );
}

/** What an export consists of, in this order; each is a list of rows as the database has them. */
export const EXPORT_SECTIONS = {
  account: (db, userId) => onePage(exportedAccount(db, userId)),
  preferences: (db, userId) =>
    onePage(db.select().from(account.preferences).where(eq(account.preferences.userId, userId))),
  notificationSettings: (db, userId) =>
    onePage(db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))),
  // The address and the keys are secrets: they let messages be sent to the browser.
  pushSubscriptions: (db, userId) =>
    onePage(
      db
        .select({
          service: sql<string>`substring(${pushSubscriptions.endpoint} from '//([^/]+)')`,
          signInId: pushSubscriptions.signInId,
          createdAt: pushSubscriptions.createdAt,
        })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId)),
    ),
  connectedServices: (db, userId) =>
    onePage(db.select().from(account.oauthIdentities).where(eq(account.oauthIdentities.userId, userId))),
  signIns: (db, userId) =>
    onePage(db.select().from(account.signIns).where(eq(account.signIns.userId, userId))),
  devices: (db, userId) =>
    onePage(db.select().from(account.accountDevices).where(eq(account.accountDevices.userId, userId))),
  activity: (db, userId) =>
    onePage(db.select().from(account.accountActivity).where(eq(account.accountActivity.userId, userId))),
  usage: (db, userId) =>
    onePage(db.select().from(account.accountUsage).where(eq(account.accountUsage.ownerId, userId))),
  media: (db, userId) =>
    onePage(
      db
        .select({ ...ofMedia, address: mediaAddress, uploadedAt: mediaOwners.uploadedAt })
        .from(mediaOwners)
        .innerJoin(media, eq(media.hash, mediaOwners.hash))
        .where(eq(mediaOwners.ownerId, userId)),
    ),
  decks: (db, userId) =>
    onePage(db.select().from(decks).where(eq(decks.ownerId, userId)).orderBy(asc(decks.id))),
  folders: (db, userId) =>
    onePage(db.select().from(folders).where(eq(folders.ownerId, userId)).orderBy(asc(folders.id))),
  tags: (db, userId) => onePage(db.select().from(tags).where(eq(tags.ownerId, userId)).orderBy(asc(tags.id))),
  favoriteDecks: (db, userId) =>
    onePage(db.select().from(favoriteDecks).where(eq(favoriteDecks.userId, userId))),
  /** Decks that others share with the learner: no title, as access may have ended. */
  sharedDecks: (db, userId) => onePage(db.select().from(deckMembers).where(eq(deckMembers.userId, userId))),
  cards: cardsOfDecks,
  studyPresets: (db, userId) =>
    onePage(db.select().from(studyPresets).where(eq(studyPresets.userId, userId))),
  presetTrainings: (db, userId) =>
    onePage(db.select().from(presetTrainings).where(eq(presetTrainings.userId, userId))),
  deckStudyOptions: (db, userId) =>
    onePage(db.select().from(deckStudyOptions).where(eq(deckStudyOptions.userId, userId))),
  reschedules: (db, userId) =>
    onePage(db.select().from(reschedules).where(eq(reschedules.userId, userId)).orderBy(reschedules.seq)),
  rescheduledCards: rescheduledCardsOf,
  sessions: sessionsOf,
  ...EXAM_SECTIONS,
  reviews: reviewsOf,
  startingSchedules: schedulesIn(startingSchedules, ofStarts),
  schedules: schedulesIn(cardStates, ofStates),
  cardMarks: marksOf,
  examTemplates: templatesOf,
  ...BILLING_SECTIONS,
  notifications: notificationsOf,
  errorReports: (db, userId) =>
    onePage(db.select().from(errorReports).where(eq(errorReports.userId, userId))),
} satisfies Readonly<Record<string, (db: Database, userId: number) => Rows>>;
