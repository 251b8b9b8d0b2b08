import type { ReactNode } from "react";
import { deckTexts } from "../decks/texts.ts";
import { fields, summary } from "./ExtraFields.css.ts";

/** The fields of a card that most cards leave empty, behind one line. */
export function ExtraFields(props: {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  const { isOpen, onOpen, children } = props;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary className={summary}>{deckTexts.hintAndNotes}</summary>
      <div className={fields}>{children}</div>
    </details>
  );
}
