import type { DeviceQuestion } from "#contract/exams/offline-exams.ts";
import type { ExamQuestion } from "#contract/exams/questions.ts";
import { hasEachOnce } from "#contract/values.ts";
import { type AskedQuestion, writtenKey } from "../asked-question.ts";
import type { KnownCard } from "../distractors/known-card.ts";
import type { KnownDeck } from "../distractors/known-deck.ts";
import type { QuestionKey } from "../question-key.ts";
import { fingerprintOf } from "./fingerprint.ts";

export const cardIdsOf = (question: DeviceQuestion | ExamQuestion): readonly number[] =>
  question.kind === "matching" ? question.items.map(({ cardId }) => cardId) : [question.cardId];

const UNCOUNTED: QuestionKey = { kind: "none", expected: "" };

/** The index among the options; null unless exactly one matches. */
function positionOf({ answer }: KnownCard, options: readonly string[]): number | null {
  const position = options.indexOf(answer);
  return position === -1 || options.lastIndexOf(answer) !== position ? null : position;
}

function keyOf(question: DeviceQuestion, cards: readonly KnownCard[], deck: KnownDeck): QuestionKey | null {
  const [card] = cards;
  if (!card) return null;
  switch (question.kind) {
    case "multiple_choice": {
      const position = positionOf(card, question.options);
      return position === null ? null : { kind: "option", place: position, expected: card.whole };
    }
    case "true_false":
      return {
        kind: "truth",
        isTrue: question.statement === card.answer,
        answer: card.plain,
        expected: card.whole,
      };
    case "typed":
    case "cloze":
      return writtenKey(card, deck);
    case "matching": {
      const positions = cards.map((item) => positionOf(item, question.options));
      if (positions.includes(null) || new Set(positions).size < cards.length) return null;
      return {
        kind: "pairs",
        places: positions.filter((position) => position !== null),
        expected: cards.map((item) => `${item.card.question} — ${item.whole}`).join("\n\n"),
      };
    }
  }
}

/** With the cards' own texts. */
function withTextOf(question: DeviceQuestion, cards: readonly KnownCard[]): ExamQuestion {
  const { fingerprint: _, ...asked } = question;
  const texts = new Map(cards.map(({ card }) => [card.cardId, card.question]));
  const prompt = texts.get(asked.cardId) ?? asked.prompt;
  if (asked.kind !== "matching") return { ...asked, prompt };
  const items = asked.items.map((item) => ({ ...item, prompt: texts.get(item.cardId) ?? item.prompt }));
  return { ...asked, prompt, items };
}

/**
 * A device's question with its key by the present cards. It does not count where a card is unreadable or changed. `deck`:
 * the cards that the learner may read.
 */
export function deliveredQuestion(question: DeviceQuestion, deck: KnownDeck): AskedQuestion {
  const ids = cardIdsOf(question);
  const byId = new Map(deck.cards.map((card) => [card.card.cardId, card]));
  const cards = ids.flatMap((id) => byId.get(id) ?? []);
  const isSame =
    cards.length === ids.length &&
    hasEachOnce(ids) &&
    question.cardId === ids[0] &&
    fingerprintOf(cards.map(({ card }) => card)) === question.fingerprint;
  const key = isSame ? keyOf(question, cards, deck) : null;
  return {
    question: withTextOf(question, key === null ? [] : cards),
    key: key ?? UNCOUNTED,
  };
}
