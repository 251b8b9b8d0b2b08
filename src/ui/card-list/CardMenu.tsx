import { ActionMenu, type ActionMenuItem } from "../controls/ActionMenu.tsx";
import { cardInfoTexts } from "../card-info/texts.ts";
import { markTexts } from "../marks/texts.ts";
import { deckTexts } from "../decks/texts.ts";

export interface CardMenuProps {
  readonly front: string;
  /** Absent where the learner may not do it. */
  readonly onEdit?: (() => void) | undefined;
  readonly onMarks?: (() => void) | undefined;
  readonly onInfo: () => void;
  readonly onMove?: (() => void) | undefined;
  /** Begins a selection with this card. */
  readonly onSelect?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
}

/** What can be done with one card of a list. */
export function CardMenu({ front, onEdit, onMarks, onInfo, onMove, onSelect, onDelete }: CardMenuProps) {
  const items: readonly (ActionMenuItem | undefined)[] = [
    onEdit && { label: deckTexts.editCard, icon: "edit", onSelect: onEdit },
    onMarks && { label: markTexts.title, icon: "flag", onSelect: onMarks },
    { label: cardInfoTexts.title, icon: "info", onSelect: onInfo },
    onMove && { label: deckTexts.moveCard, icon: "decks", onSelect: onMove },
    onSelect && { label: deckTexts.selectCard, icon: "check", onSelect },
    onDelete && { label: deckTexts.removeCard, icon: "trash", danger: true, onSelect: onDelete },
  ];
  return <ActionMenu of={front} items={items.filter((item) => item !== undefined)} />;
}
