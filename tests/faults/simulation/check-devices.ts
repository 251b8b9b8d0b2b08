import { isDeepStrictEqual } from "node:util";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import { answerOf, nextReviewOf, scheduleWith } from "#src/services/offline/cards/card-schedule.ts";
import { isIntact } from "#src/services/offline/reviews/review-checksum.ts";
import type { CachedCard, StoredReview } from "#src/services/offline/database/records.ts";
import { type ServerRecords, show } from "./check-server.ts";
import type { DeviceRecords } from "./device-records.ts";
import type { Ledger } from "./ledger.ts";
import { USERS } from "./server.ts";

/** Checks that hold at any time, despite failures. */
export function checkWhole(device: string, records: DeviceRecords, ledger: Ledger): string[] {
  return [...checkReviews(device, records, ledger), ...checkSchedules(device, records, ledger)];
}

/** Checks that the queue's answers of each card equal the reviews that the server does not have. */
function checkSchedules(device: string, { reviews, queue, cards }: DeviceRecords, ledger: Ledger): string[] {
  const said = queue.flatMap((entry) => {
    const review = reviews.find(({ id }) => id === entry.id);
    // The damage is not detected before the next sync.
    if (!review || (ledger.reviews.get(entry.id)?.damaged ?? 0) > 0) return [];
    const meant = { userId: review.userId, cardId: review.cardId, answer: answerOf(review) };
    const { userId, cardId, answer } = entry;
    return isDeepStrictEqual({ userId, cardId, answer }, meant)
      ? []
      : [`On ${device} is ${show(entry)}, which should have ${show(meant)}.`];
  });
  const due = cards.filter(
    ({ baseSchedule, nextReviewDate }) => nextReviewDate !== nextReviewOf(baseSchedule),
  );
  return [...said, ...due.map((card) => `On ${device} is ${show(card)}, which is due at another time.`)];
}

/** A card's schedule as the device knows it. */
function scheduleOn({ queue }: DeviceRecords, card: CachedCard): Schedule {
  const own = queue.filter(({ userId, cardId }) => userId === card.userId && cardId === card.id);
  return scheduleWith(
    card,
    own.flatMap(({ answer }) => answer ?? []),
  );
}

function checkReviews(device: string, { reviews, queue }: DeviceRecords, ledger: Ledger): string[] {
  const unsynced = reviews.filter(({ synced }) => synced === 0).map(({ id }) => id);
  const queued = queue.map(({ id }) => id);
  const problems: string[] = [];
  if (!isDeepStrictEqual(unsynced, queued)) {
    problems.push(`On ${device} ${show(unsynced)} are unsynced, and ${show(queued)} are in the queue.`);
  }
  for (const review of reviews) {
    const known = ledger.reviews.get(review.id);
    if (!known?.versions.has(review.version))
      problems.push(`On ${device} is ${review.id}, which nobody gave.`);
  }
  const byId = new Map(reviews.map((review) => [review.id, review]));
  for (const [id, known] of ledger.reviews) {
    // Synced reviews may have been cleaned up.
    const version = byId.get(id)?.version;
    if (version !== undefined && version < known.acknowledged) {
      problems.push(`Version ${known.acknowledged} of ${id} was acknowledged, and ${device} has ${version}.`);
    }
  }
  return problems;
}

/** Checks that hold after a quiet period. */
export function checkDevice(
  device: string,
  records: DeviceRecords,
  server: ServerRecords,
  { ledger, learners }: { readonly ledger: Ledger; readonly learners: ReadonlySet<0 | 1> },
): string[] {
  return [
    ...records.queue.flatMap(({ id, status }) => checkLeft(device, id, status, ledger)),
    ...records.reviews.flatMap((review) => checkReview(device, review, server)),
    ...[...learners].flatMap((learner) => checkCards(device, records, server, learner)),
  ];
}

/** Before any refresh: a learner's only device has received the schedules of its answers from the server. */
export function checkAnswered(
  device: string,
  records: DeviceRecords,
  server: ServerRecords,
  learner: 0 | 1,
): string[] {
  const own = records.decks.filter(({ userId }) => userId === USERS[learner]);
  const whole = new Set(own.filter(({ cursor }) => cursor !== null).map((deck) => deck.id));
  return records.cards.flatMap((card) => {
    const { id, userId } = card;
    // No session takes it from the device before the whole deck is there.
    if (card.isBehind && !whole.has(card.deckId)) return [];
    const schedule = scheduleOn(records, card);
    const meant = server.cards.find((one) => one.id === id)?.schedules[learner];
    if (userId !== USERS[learner] || !meant || isDeepStrictEqual(schedule, meant)) return [];
    return [`Before a refresh ${device} has ${show(schedule)} for card ${id}, the server ${show(meant)}.`];
  });
}

function checkLeft(device: string, id: string, status: string, ledger: Ledger): string[] {
  const isDamaged = (ledger.reviews.get(id)?.damaged ?? 0) > 0;
  if (!isDamaged || status !== "set_aside") return [`On ${device} ${id} is still in the queue (${status}).`];
  return ledger.named.has(id) ? [] : [`On ${device} ${id} was quarantined, and no sync reported it.`];
}

function checkReview(device: string, review: StoredReview, { log }: ServerRecords): string[] {
  if (review.synced === 0) return [];
  if (!isIntact(review)) return [`On ${device} ${review.id} is damaged.`];
  const counting = log.find(({ reviewId, isCurrent }) => reviewId === review.id && isCurrent);
  if (counting?.version === review.version && counting.voided === review.voided) return [];
  return [
    `On ${device} version ${review.version} of ${review.id} counts as synced, and the server has another.`,
  ];
}

function checkCards(device: string, records: DeviceRecords, server: ServerRecords, learner: 0 | 1): string[] {
  const own = records.cards.filter(({ userId }) => userId === USERS[learner]);
  const ids = own.map(({ id }) => id);
  const expected = server.cards.map(({ id }) => id);
  if (!isDeepStrictEqual(ids, expected))
    return [`${device} has the cards ${show(ids)} instead of ${show(expected)}.`];
  return server.cards.flatMap(({ id, front, schedules }, index) => {
    const card = own[index];
    const said = card && { front: card.front, base: card.baseSchedule, schedule: scheduleOn(records, card) };
    const meant = { front, base: schedules[learner], schedule: schedules[learner] };
    if (isDeepStrictEqual(said, meant)) return [];
    return [
      `On ${device} learner ${learner}'s card ${id} is ${show(said ?? {})}, on the server ${show(meant)}.`,
    ];
  });
}
