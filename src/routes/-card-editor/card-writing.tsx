import { withHint, withoutDeletion } from "#domain/notes/cloze-editing.ts";
import { clozeAround, clozeAt, clozeNumbers, clozePreview } from "#domain/notes/cloze.ts";
import { unreadFormula } from "#domain/markup/unread-formula.ts";
import type { CardWriting } from "../../ui/decks/CardForm.tsx";
import { deckTexts } from "../../ui/decks/texts.ts";
import { hint as hintClass } from "../../ui/forms/Field.css.ts";
import { MarkupPreview } from "../-markup/MarkupPreview.tsx";

export const cardWriting: CardWriting = {
  preview: (text) => {
    const unread = unreadFormula(text);
    return (
      <>
        <MarkupPreview text={clozePreview(text)} />
        {unread !== null && <p className={hintClass}>{deckTexts.unreadFormula(unread)}</p>}
      </>
    );
  },
  cloze: {
    hasCloze: (front) => clozeNumbers(front).length > 0,
    hide: clozeAround,
    hiddenAt(text, position) {
      const cloze = clozeAt(text, position);
      if (!cloze) return null;
      return {
        shown: withoutDeletion(text, cloze),
        hint: cloze.hint,
        withHint: (hint) => withHint(text, cloze, hint),
      };
    },
  },
};
