import { ActionMenu, type ActionMenuItem } from "../controls/ActionMenu.tsx";
import { cardInfoTexts } from "../card-info/texts.ts";
import { markTexts } from "../marks/texts.ts";
import { deckTexts } from "../decks/texts.ts";

export interface CardMenuProps {
  readonly front: string;
  /** Absent without the right to edit. */
  readonly onEdit?: (() => void) | undefined;
  readonly onMarks?: (() => void) | undefined;
  readonly onInfo: () => void;
  readonly onMove?: (() => void) | undefined;
  /** Starts a selection with this card. */
  readonly onSelect?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
}

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
