import { type NoteCard, REVERSED, isCloze } from "../../notes/cards-of-note.ts";

/** BCP 47 tags; null: not said. */
export interface SideLanguages {
  readonly front: string | null;
  readonly back: string | null;
}

export const NO_LANGUAGES: SideLanguages = { front: null, back: null };

/** Absent where the deck says nothing. */
export const languagesOf = (deck: {
  readonly frontLanguage: string | null;
  readonly backLanguage: string | null;
}): { readonly languages?: SideLanguages } =>
  deck.frontLanguage === null && deck.backLanguage === null
    ? {}
    : { languages: { front: deck.frontLanguage, back: deck.backLanguage } };

/** The side of the note that is shown. Cloze deletions are all of the front. */
export function shownSide(
  card: NoteCard,
  { swapSides }: { readonly swapSides: boolean },
  part: "question" | "answer",
): "front" | "back" {
  const isBackAsked = swapSides !== (card.variant === REVERSED);
  return isCloze(card) || (part === "answer") === isBackAsked ? "front" : "back";
}

/** By the deck; undefined: not said. */
export function shownLanguages(
  card: NoteCard,
  options: { readonly swapSides: boolean },
  languages: SideLanguages,
): { readonly question: string | undefined; readonly answer: string | undefined } {
  const of = (part: "question" | "answer") => languages[shownSide(card, options, part)] ?? undefined;
  // The answer of a cloze deletion may end with the back, in another language.
  const isMixed = isCloze(card) && card.back.trim() !== "" && languages.front !== languages.back;
  return { question: of("question"), answer: isMixed ? undefined : of("answer") };
}
