import { clozeAround, clozeNumbers, clozePreview } from "#domain/notes/cloze.ts";
import { unreadFormula } from "#domain/markup/unread-formula.ts";
import type { CardWriting } from "../../ui/decks/CardForm.tsx";
import { deckTexts } from "../../ui/decks/texts.ts";
import { hint } from "../../ui/forms/Field.css.ts";
import { MarkupPreview } from "../-markup/MarkupPreview.tsx";

/** What the form for a card knows about its texts. */
export const cardWriting: CardWriting = {
  preview: (text) => {
    const unread = unreadFormula(text);
    return (
      <>
        <MarkupPreview text={clozePreview(text)} />
        {unread !== null && <p className={hint}>{deckTexts.unreadFormula(unread)}</p>}
      </>
    );
  },
  hasCloze: (front) => clozeNumbers(front).length > 0,
  hide: clozeAround,
};
