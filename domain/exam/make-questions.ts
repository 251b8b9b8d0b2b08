import type { ExamConfiguration, QuestionKind } from "#contract/exams/configuration.ts";
import type { Steps } from "../work/long-work.ts";
import {
  type AskedQuestion,
  type Made,
  type Making,
  PAIRS,
  mayBeAsked,
  questionOf,
} from "./asked-question.ts";
import type { KnownCard } from "./distractors/known-card.ts";
import { knownDeck } from "./distractors/known-deck.ts";
import type { ExamCard } from "./exam-card.ts";
import { seeded } from "./seeded.ts";

interface Input {
  readonly cards: readonly ExamCard[];
  /** The first 2,000 give distractors. */
  readonly pool: readonly ExamCard[];
  readonly configuration: Pick<ExamConfiguration, "kinds" | "questionCount">;
  /** Equal seeds make equal exams of the same cards. */
  readonly seed: number;
  readonly newId: () => string;
}

/** Alternates true and false, in pairs of either order. */
function truths({ below }: { readonly below: (count: number) => number }): () => boolean {
  let second: boolean | null = null;
  return () => {
    if (second !== null) {
      const last = second;
      second = null;
      return last;
    }
    const first = below(2) === 0;
    second = !first;
    return first;
  };
}

/** Kinds with the fewest cards first: others would use up those cards. */
function scarceFirst(kinds: readonly QuestionKind[], cards: ReadonlySet<KnownCard>): readonly QuestionKind[] {
  const fits = new Map(
    kinds.map((kind) => [kind, [...cards].filter((card) => mayBeAsked(kind, card)).length]),
  );
  return kinds.toSorted((a, b) => (fits.get(a) ?? 0) - (fits.get(b) ?? 0));
}

/**
 * Questions with their keys; kinds are equally frequent, and each note is asked once. Fewer than asked for where fewer cards
 * fit.
 */
export function* makeQuestions({
  cards,
  pool,
  configuration,
  seed,
  newId,
}: Input): Steps<readonly AskedQuestion[]> {
  const { kinds, questionCount } = configuration;
  const chance = seeded(seed);
  const deck = yield* knownDeck(cards, pool);
  const ids = new Set(cards.map(({ cardId }) => cardId));
  const free = new Set(chance.shuffled(deck.cards.filter(({ card }) => ids.has(card.cardId))));
  const making: Making = { deck, chance, newId, isTrueNext: truths(chance), free: () => [...free] };
  const made: Made[] = [];
  const counts = new Map(scarceFirst(chance.shuffled(kinds), free).map((kind) => [kind, 0]));
  const misfits = new Map(kinds.map((kind) => [kind, new Set<KnownCard>()]));
  while (made.length < questionCount && counts.size > 0) {
    const open = questionCount - made.length;
    const [kind] = nextKinds([...counts], free.size, open)[0] ?? [];
    if (kind === undefined) break;
    const question = yield* firstOf(kind, free, misfits.get(kind) ?? new Set(), making);
    if (!question) {
      counts.delete(kind);
      continue;
    }
    made.push(question);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    withoutAsked(free, question.cards);
  }
  return chance.shuffled(made).map(({ question, key }) => ({ question, key }));
}

/** Cards that do not fit a kind before it is given up, to bound the time. */
const MISFITS_MAX = 200;

/** The rarest kinds so far first. Matching comes later if it would use up cards of the other questions. */
function nextKinds(
  counts: readonly (readonly [QuestionKind, number])[],
  freeCards: number,
  openQuestions: number,
): readonly (readonly [QuestionKind, number])[] {
  const isShort = freeCards - PAIRS.usual < openQuestions - 1;
  const others = counts.filter(([kind]) => kind !== "matching");
  return (isShort && others.length > 0 ? others : counts).toSorted(([, a], [, b]) => a - b);
}

/** The first possible question of a kind; cards that do not fit are not tried again. */
function* firstOf(
  kind: QuestionKind,
  free: ReadonlySet<KnownCard>,
  misfits: Set<KnownCard>,
  making: Making,
): Steps<Made | null> {
  for (const card of free) {
    if (misfits.has(card) || !mayBeAsked(kind, card)) continue;
    if (misfits.size >= MISFITS_MAX) return null;
    yield;
    const question = questionOf(kind, card, making);
    if (question) return question;
    misfits.add(card);
  }
  return null;
}

/** Removes asked cards and the other cards of their notes. */
function withoutAsked(free: Set<KnownCard>, asked: readonly KnownCard[]): void {
  const notes = new Set(asked.map(({ card }) => card.noteId).filter((noteId) => noteId !== null));
  for (const card of asked) free.delete(card);
  if (notes.size === 0) return;
  for (const card of free) if (card.card.noteId !== null && notes.has(card.card.noteId)) free.delete(card);
}
