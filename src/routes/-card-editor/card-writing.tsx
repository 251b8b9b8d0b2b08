import { clozeAround, clozeNumbers, clozePreview } from "#domain/notes/cloze.ts";
import type { CardWriting } from "../../ui/decks/CardForm.tsx";
import { MarkupPreview } from "../-markup/MarkupPreview.tsx";

/** What the form for a card knows about its texts. */
export const cardWriting: CardWriting = {
  preview: (text) => <MarkupPreview text={clozePreview(text)} />,
  hasCloze: (front) => clozeNumbers(front).length > 0,
  hide: clozeAround,
};
