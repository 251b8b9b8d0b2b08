import type { Deck } from "#contract/decks.ts";
import { mayEdit } from "#domain/decks/may-edit.ts";
import type { Coming } from "#domain/study/what-comes.ts";
import { formatDay } from "../../ui/account/times.ts";
import { formatCount } from "../../ui/numbers.ts";
import { comingLine } from "../../ui/study/coming.ts";
import { texts as baseTexts } from "../../ui/texts.ts";
import { publicDeckTexts } from "../-public-decks/public-deck-texts.ts";
import { sharingTexts } from "../../ui/sharing/texts.ts";
import { nothingTexts } from "../-study/nothing-texts.ts";
import { deckPageTexts } from "./deck-texts.ts";

type LeadOf = Pick<
  Deck,
  "isOwner" | "isPublic" | "creator" | "memberRole" | "createdAt" | "updatedAt" | "difficulty" | "cardCount"
>;

/** The facts below a deck's title: creator, the learner's rights, dates, difficulty, visibility. */
export function deckLead(deck: LeadOf): string {
  const { isOwner, isPublic, creator, memberRole, difficulty } = deck;
  const [created, changed] = [formatDay(deck.createdAt), formatDay(deck.updatedAt)];
  return [
    ...(deck.cardCount === 0 ? [] : [baseTexts.cards(formatCount(deck.cardCount))]),
    ...(isOwner ? [] : [baseTexts.by(creator)]),
    ...(memberRole === null ? [] : [sharingTexts.roles[memberRole]]),
    deckPageTexts.deck.created(created),
    ...(changed === created ? [] : [deckPageTexts.deck.changed(changed)]),
    ...(difficulty === null ? [] : [`${baseTexts.difficulty(difficulty)}${baseTexts.ofTen}`]),
    ...(isOwner && isPublic ? [publicDeckTexts.isPublic] : []),
  ].join(" · ");
}

/** Why a deck has nothing to study now, and when cards come, if known; `at` is in milliseconds since 1970. */
export function whyIdle(
  deck: Pick<Deck, "cardCount" | "isOwner" | "memberRole">,
  coming: Coming | null,
  at: number,
): string {
  if (deck.cardCount === 0) return mayEdit(deck) ? deckPageTexts.deck.nothingYet : nothingTexts.noCards.text;
  const { text, limits } = nothingTexts.toStudy;
  const line = coming?.when === "day" ? comingLine(coming, "study", at) : null;
  // A limit may postpone tomorrow's cards.
  const why = coming?.when === "day" && coming.days === 1 ? [text, limits] : [text];
  return [...why, ...(line === null ? [] : [line])].join(" ");
}
