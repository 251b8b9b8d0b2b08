import { BEFORE, type Rating, SETTLED } from "./study-session.events.model.ts";

/** Cards of the deck; both are new when the session begins. */
export type CardId = 1 | 2;

/** Times are milliseconds since the beginning of the test. */
export interface QueuedCard {
  readonly id: CardId;
  /** Learning steps: 0 is one minute, 1 is ten. */
  readonly step: "new" | 0 | 1;
  readonly due: number;
}

/** A version of a review as the server keeps it. */
export interface StoredReview {
  /** Which of the ids that the page made. */
  readonly review: number;
  readonly card: CardId;
  readonly rating: Rating;
  readonly reviewedAt: number;
  readonly updatedAt: number;
  readonly seconds: number;
  readonly version: number;
  readonly voided: boolean;
}

/** A card that was flagged or buried, and how many answers came before. */
export interface Marking {
  readonly kind: "flag" | "bury";
  readonly card: QueuedCard;
  readonly answers: number;
}

export interface Answer {
  readonly sent: StoredReview;
  readonly before: QueuedCard;
}

export interface StudyModelContext {
  now: number;
  /** The server began the session. */
  begun: boolean;
  queue: readonly QueuedCard[];
  current: CardId | null;
  /** Time spent looking at the card before `lookingSince`. */
  looked: number;
  lookingSince: number;
  answerShownAt: number;
  /** The learner looked at the card for as long as a break is suggested after. */
  pondered: boolean;
  /** Seconds of study since the last break; below 0, what a card took before a break in the middle of it. */
  stretch: number;
  /** The learner went on after a break was suggested, and has not answered since. */
  rested: boolean;
  /** Cards that wait for another day. */
  later: number;
  /** Answers of the session that were given before it went on here. */
  earlier: number;
  answers: readonly Answer[];
  /** Those that were not undone. */
  markings: readonly Marking[];
  /** Every change of marks that was to be saved, and its undo. */
  marked: readonly string[];
  /** What is on its way to the server. */
  pending: Answer | null;
  /** Attempts to save it that failed. */
  failures: number;
  /** What the learner reads about the last one. */
  message: string | null;
  /** The learner gave up to undo the last answer, and has not turned the card since. */
  gaveUp: boolean;
  /** The page is behind another one. */
  hidden: boolean;
  /** How often each card was edited. */
  edits: Readonly<Record<CardId, number>>;
  /** Ids of reviews that the page made. */
  ids: number;
  endedAt: number;
  /** What the server was asked for. */
  loads: number;
  sessions: number;
  attempts: number;
  /** The last review that it was sent. */
  sent: StoredReview | null;
  /** The end of the session as it was reported to the server each time, and how that request ended. */
  completions: readonly { readonly at: number; readonly outcome: "blocked" | "taken" | "failed" }[];
  /** Every version that the server took, the earliest first. */
  log: readonly StoredReview[];
}

/** How many taps that come soon are meant for what was there before something appeared. */
const hastyTaps = (elapsed: number): number => Math.max(0, Math.ceil((SETTLED - elapsed) / BEFORE.soon) - 1);
export const hastyOnCard = ({ now, looked, lookingSince }: StudyModelContext): number =>
  hastyTaps(looked + now - lookingSince);
export const hastyOnAnswer = ({ now, answerShownAt }: StudyModelContext): number =>
  hastyTaps(now - answerShownAt);

type Change = Partial<StudyModelContext>;

export const beginning: StudyModelContext = {
  now: 0,
  begun: false,
  queue: [],
  current: null,
  looked: 0,
  lookingSince: 0,
  answerShownAt: 0,
  pondered: false,
  stretch: 0,
  rested: false,
  later: 0,
  earlier: 0,
  answers: [],
  markings: [],
  marked: [],
  pending: null,
  failures: 0,
  message: null,
  gaveUp: false,
  hidden: false,
  edits: { 1: 0, 2: 0 },
  ids: 0,
  endedAt: 0,
  loads: 1,
  sessions: 0,
  attempts: 0,
  sent: null,
  completions: [],
  log: [],
};

const MINUTE = 60_000;
const WAIT = { 1: MINUTE, 2: 6 * MINUTE, 3: 10 * MINUTE } as const;

/** The card after a rating; null where it is done for this session. */
function rated(card: QueuedCard, rating: Rating, at: number): QueuedCard | null {
  if (rating === 4 || (rating === 3 && card.step === 1)) return null;
  const step = rating === 3 ? 1 : rating === 2 && card.step === 1 ? 1 : 0;
  return { ...card, step, due: at + WAIT[rating] };
}

/** Whether the card on the study screen stays in the session. */
export const staysWith = ({ queue, current }: StudyModelContext, rating: Rating): boolean =>
  queue.some((card) => card.id === current && rated(card, rating, 0) !== null);

/** New cards come first, then those in learning, by their due time. */
const nextOf = (queue: readonly QueuedCard[]): CardId | null =>
  (queue.find((card) => card.step === "new") ?? queue.toSorted((a, b) => a.due - b.due)[0])?.id ?? null;

export const laidOut = (
  { now }: StudyModelContext,
  { later, earlier }: { readonly later: number; readonly earlier: number },
): Change => ({
  later,
  earlier,
  queue: [
    { id: 1, step: "new", due: 0 },
    { id: 2, step: "new", due: 0 },
  ],
  current: 1,
  begun: true,
  endedAt: now,
  failures: 0,
  message: null,
});

export function drafted(context: StudyModelContext, rating: Rating): Change {
  const { now, queue, current, looked, lookingSince, ids } = context;
  const before = queue.find((card) => card.id === current);
  if (!before) return {};
  const sent: StoredReview = {
    review: ids + 1,
    card: before.id,
    rating,
    reviewedAt: now,
    updatedAt: now,
    seconds: (looked + now - lookingSince) / 1000,
    version: 1,
    voided: false,
  };
  return { pending: { sent, before }, ids: ids + 1, failures: 0, message: null };
}

export function draftedUndo({ answers, now }: StudyModelContext): Change {
  const last = answers.at(-1);
  if (!last) return {};
  const sent = { ...last.sent, version: 2, voided: true, updatedAt: now };
  return { pending: { ...last, sent }, failures: 0, message: null, gaveUp: false };
}

/** The server keeps a version once, even if it comes again. */
export function taken({ pending, log }: StudyModelContext): Change {
  if (!pending) return {};
  const { review, version } = pending.sent;
  const known = log.some((stored) => stored.review === review && stored.version === version);
  return known ? {} : { log: [...log, pending.sent] };
}

/** What is on its way is saved. */
export function acknowledged({ queue, answers, pending, endedAt, stretch }: StudyModelContext): Change {
  if (!pending) return {};
  const { sent, before } = pending;
  const settled = { pending: null, message: null, rested: false };
  if (sent.voided) {
    const rest = queue.filter((card) => card.id !== before.id);
    return {
      ...settled,
      queue: [before, ...rest],
      answers: answers.slice(0, -1),
      current: before.id,
      stretch: Math.max(0, stretch - sent.seconds),
    };
  }
  const after = rated(before, sent.rating, sent.reviewedAt);
  const left = queue.flatMap((card) => (card.id === before.id ? (after ?? []) : card));
  return {
    ...settled,
    queue: left,
    answers: [...answers, pending],
    current: nextOf(left),
    endedAt: Math.max(endedAt, sent.reviewedAt),
    stretch: stretch + sent.seconds,
  };
}

/** Without the answer its card leaves the session; without the undo nothing changes. */
export function discarded({ queue, pending }: StudyModelContext): Change {
  const settled = { pending: null, message: null };
  if (!pending || pending.sent.voided) return { ...settled, gaveUp: true };
  const left = queue.filter((card) => card.id !== pending.before.id);
  return { ...settled, queue: left, current: nextOf(left) };
}

/** Which card comes next when what is on its way is saved. */
export const nextAfter = (context: StudyModelContext): CardId | null | undefined => {
  const { current, queue } = acknowledged(context);
  return queue && current;
};

/** The last step that is not undone, if it is a marking. */
export const lastMarking = ({ markings, answers }: StudyModelContext): Marking | undefined =>
  markings.findLast((marking) => marking.answers === answers.length);

export const isFlagged = ({ markings, current }: StudyModelContext): boolean =>
  markings.some(({ kind, card }) => kind === "flag" && card.id === current);

export function withMarking(context: StudyModelContext, kind: Marking["kind"]): Change {
  const { queue, current, answers, markings, marked } = context;
  const card = queue.find(({ id }) => id === current);
  if (!card) return {};
  const change = {
    markings: [...markings, { kind, card, answers: answers.length }],
    marked: [...marked, `${kind} ${card.id}`],
  };
  if (kind === "flag") return change;
  const left = queue.filter(({ id }) => id !== card.id);
  return { ...change, queue: left, current: nextOf(left), gaveUp: false };
}

export function withoutMarking(context: StudyModelContext): Change {
  const last = lastMarking(context);
  if (!last) return {};
  const { kind, card } = last;
  const change = {
    markings: context.markings.filter((marking) => marking !== last),
    marked: [...context.marked, `${kind} ${card.id} back`],
  };
  return kind === "flag"
    ? change
    : { ...change, queue: [card, ...context.queue], current: card.id, gaveUp: false };
}
