import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { Performance } from "#contract/reviews.ts";
import { type Schedule, newSchedule, scheduler } from "#domain/scheduling/scheduling.ts";
import type { KnownReview, Ledger } from "./ledger.ts";
import { DECK, type SimulatedServer, USERS } from "./server.ts";

const Count = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));
const Time = v.pipe(
  v.date(),
  v.transform((date) => date.getTime()),
);

const LogRow = v.object({
  userId: Count,
  reviewId: v.string(),
  cardId: Count,
  version: v.number(),
  performance: Performance,
  parameters: v.string(),
  voided: v.boolean(),
  reviewedAt: Time,
  modifiedAt: Time,
  receivedAt: Time,
  deviceId: v.string(),
  counter: Count,
  isCurrent: v.boolean(),
});
type LogRow = v.InferOutput<typeof LogRow>;

const CardRow = v.object({
  id: Count,
  front: v.string(),
  createdAt: Time,
  isThere: v.boolean(),
});

const StateRow = v.object({
  userId: Count,
  cardId: Count,
  state: v.picklist(["learning", "review", "relearning"]),
  due: Time,
  stability: v.number(),
  difficulty: v.number(),
  scheduledDays: v.number(),
  learningStep: v.number(),
  reps: v.number(),
  lapses: v.number(),
  lastReview: Time,
});

const SessionRow = v.object({ id: v.string(), userId: Count, isCompleted: v.boolean() });

/** A card as each learner's devices must have it. */
export interface ExpectedCard {
  readonly id: number;
  readonly front: string;
  /** By index of the learner. */
  readonly schedules: readonly [Schedule, Schedule];
}

/** The server's final records. */
export interface ServerRecords {
  readonly log: readonly LogRow[];
  readonly sessions: readonly v.InferOutput<typeof SessionRow>[];
  readonly states: readonly v.InferOutput<typeof StateRow>[];
  /** Existing cards, in existing decks. */
  readonly cards: readonly ExpectedCard[];
}

export async function readServer(server: SimulatedServer): Promise<ServerRecords> {
  const log = await server.query(`
    select r.user_id as "userId", r.review_id as "reviewId", card_id as "cardId", version, performance, voided,
      reviewed_at as "reviewedAt", modified_at as "modifiedAt", received_at as "receivedAt", device_id as "deviceId",
      device_counter as "counter", parameters, c.seq is not null as "isCurrent"
    from reviews r left join current_reviews c on c.seq = r.seq order by r.seq`);
  const cards = await server.query(
    `select c.id, front, c.created_at as "createdAt", c.deleted_at is null and d.deleted_at is null as "isThere"
    from cards c join decks d on d.id = c.deck_id where d.id = $1 order by c.id`,
    [DECK],
  );
  const states = await server.query(`
    select user_id as "userId", card_id as "cardId", state, due, stability, difficulty,
      scheduled_days as "scheduledDays", learning_step as "learningStep", reps, lapses, last_review as "lastReview"
    from card_states`);
  const sessions = await server.query(
    `select id, user_id as "userId", completed_at is not null as "isCompleted" from study_sessions`,
  );
  const stored = v.parse(v.array(StateRow), states);
  const scheduleOf = (cardId: number, createdAt: number, user: number): Schedule => {
    const row = stored.find((one) => one.cardId === cardId && one.userId === user);
    if (!row) return newSchedule(createdAt);
    const { userId: _, cardId: __, ...schedule } = row;
    return schedule;
  };
  return {
    log: v.parse(v.array(LogRow), log),
    sessions: v.parse(v.array(SessionRow), sessions),
    states: stored,
    cards: v
      .parse(v.array(CardRow), cards)
      .filter(({ isThere }) => isThere)
      .map(({ id, front, createdAt }) => ({
        id,
        front,
        schedules: [scheduleOf(id, createdAt, USERS[0]), scheduleOf(id, createdAt, USERS[1])],
      })),
  };
}

const indexOf = (user: number) => (user === USERS[0] ? 0 : 1);

/** Checks that the log has every acknowledged review exactly once, and that the schedules follow from it. */
export function checkServer(records: ServerRecords, ledger: Ledger): string[] {
  const versions = Map.groupBy(records.log, ({ reviewId }) => reviewId);
  return [
    ...Array.from(versions, ([id, rows]) => checkLogged(id, rows, ledger.reviews.get(id))).flat(),
    ...Array.from(ledger.reviews, ([id, known]) => checkPromised(id, known, versions.get(id) ?? [])).flat(),
    ...checkCounters(records.log),
    ...checkStates(records),
    ...checkSessions(records, ledger),
  ];
}

const DAY = 86_400_000;

/** The expected time in the log: a time more than a day ahead of the server's clock is replaced. */
const believed = (given: number, row: LogRow, instead: number) =>
  given > row.receivedAt + DAY ? instead : given;

function checkLogged(id: string, rows: readonly LogRow[], known: KnownReview | undefined): string[] {
  if (!known) return [`The log has ${id}, which nobody gave.`];
  const problems: string[] = [];
  if (new Set(rows.map(({ version }) => version)).size < rows.length)
    problems.push(`The log has ${id} twice.`);
  if (rows.filter(({ isCurrent }) => isCurrent).length !== 1)
    problems.push(`Not one version of ${id} counts.`);
  for (const row of rows) {
    const draft = known.versions.get(row.version);
    const said = [
      row.cardId,
      row.performance,
      row.voided,
      row.reviewedAt,
      row.modifiedAt,
      indexOf(row.userId),
    ];
    const given = draft && [
      draft.cardId,
      draft.performance,
      draft.voided,
      believed(draft.reviewTimestamp, row, row === rows[0] ? row.receivedAt : (rows[0]?.reviewedAt ?? 0)),
      believed(draft.updatedAt, row, row.receivedAt),
      known.learner,
    ];
    if (!isDeepStrictEqual(said, given)) {
      problems.push(
        `Version ${row.version} of ${id} says ${String(said)}, and was given as ${String(given)}.`,
      );
    }
  }
  return problems;
}

function checkPromised(id: string, known: KnownReview, rows: readonly LogRow[]): string[] {
  const { acknowledged, damaged } = known;
  if (acknowledged === 0 || damaged >= acknowledged) return [];
  const counting = rows.find(({ isCurrent }) => isCurrent);
  if (!counting) return [`Version ${acknowledged} of ${id} was acknowledged, and is not in the log.`];
  // A later version may exist although its save was not acknowledged.
  if (counting.version >= acknowledged) return [];
  return [`Version ${acknowledged} of ${id} was acknowledged, and version ${counting.version} counts.`];
}

function checkCounters(log: readonly LogRow[]): string[] {
  const reviews = Map.groupBy(log, ({ deviceId, counter }) => `${deviceId} ${counter}`);
  const counters = Map.groupBy(log, ({ reviewId }) => reviewId);
  const several = (rows: readonly LogRow[], of: (row: LogRow) => unknown) => new Set(rows.map(of)).size > 1;
  return [
    ...Array.from(reviews, ([position, rows]) =>
      several(rows, ({ reviewId }) => reviewId) ? [`Several reviews have the position ${position}.`] : [],
    ).flat(),
    ...Array.from(counters, ([id, rows]) =>
      several(rows, ({ counter }) => counter) ? [`The versions of ${id} have several positions.`] : [],
    ).flat(),
  ];
}

function checkStates({ log, states }: ServerRecords): string[] {
  const counting = log.filter(({ isCurrent, voided }) => isCurrent && !voided);
  const byCard = Map.groupBy(counting, ({ userId, cardId }) => `${userId} ${cardId}`);
  const stored = new Map(states.map((row) => [`${row.userId} ${row.cardId}`, row]));
  return [...new Set([...byCard.keys(), ...stored.keys()])].flatMap((key) => {
    const [first, ...rest] = byCard.get(key) ?? [];
    const { userId: _, cardId: __, ...said } = stored.get(key) ?? { userId: 0, cardId: 0 };
    const answers = (first ? [first, ...rest] : []).map((row) => ({
      ...row,
      rating: row.performance,
      at: row.reviewedAt,
    }));
    const replayed = (first && scheduler.replayed(first.cardId, answers)) ?? {};
    if (isDeepStrictEqual(said, replayed)) return [];
    return [`The server's state of ${key} is ${show(said)}; its log comes to ${show(replayed)}.`];
  });
}

function checkSessions({ sessions }: ServerRecords, ledger: Ledger): string[] {
  if (ledger.wasTrashed) return [];
  return Array.from(ledger.sessions).flatMap(([id, { isBegun, isCompleted }]) => {
    const row = sessions.find((session) => session.id === id);
    if (isBegun && !row) return [`The session ${id} was begun, and the server does not know it.`];
    if (isCompleted && !row?.isCompleted)
      return [`The session ${id} was ended, and the server does not know it.`];
    return [];
  });
}

export const show = (value: object): string => JSON.stringify(value);
