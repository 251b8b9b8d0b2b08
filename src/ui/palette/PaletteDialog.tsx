import { type KeyboardEvent, useEffect, useId } from "react";
import type { PaletteEntry } from "#domain/shell/palette-entries.ts";
import { Icon, type IconName } from "../base/Icon.tsx";
import { LiveRegion } from "../base/LiveRegion.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { useModal } from "../overlays/useModal.ts";
import { texts as baseTexts } from "../texts.ts";
import * as css from "./PaletteDialog.css.ts";
import { formatCount } from "../numbers.ts";

const paletteTexts = {
  title: "Go to",
  open: "Go to a page, a deck or an action",
  field: "Type a page, a deck or an action",
  placeholder: "Page, deck or action",
  list: "Found",
  kinds: { action: "Action", deck: "Deck" },
  found: (count: number) => (count === 1 ? "1 found" : `${formatCount(count)} found`),
  nothing: "Nothing has this name",
  partial: "Your decks could not be loaded.",
  keys: "↑ ↓ to move, Enter to go, Esc to close",
} as const;

export interface PaletteDialogProps {
  readonly query: string;
  /** The best first. */
  readonly found: readonly PaletteEntry[];
  /** Id of the entry that Enter takes. */
  readonly selected: string | null;
  readonly isLoading: boolean;
  /** The learner's decks are missing. */
  readonly isPartial: boolean;
  readonly onType: (query: string) => void;
  readonly onMove: (to: "next" | "previous" | "first" | "last") => void;
  /** Without an id: the selected entry. */
  readonly onChoose: (id?: string) => void;
  readonly onClose: () => void;
}

const MOVES: Readonly<Record<string, "next" | "previous" | "first" | "last">> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
};

const icons: Record<PaletteEntry["kind"], IconName> = { page: "chevron", action: "chevron", deck: "decks" };

/** Finds pages, decks and actions by their names: a combobox with its list always open. */
export function PaletteDialog(props: PaletteDialogProps) {
  const { query, found, selected, isLoading, isPartial, onType, onMove, onChoose, onClose } = props;
  const modal = useModal(onClose, "any");
  const id = useId();
  const optionId = (entry: string) => `${id}-${entry}`;
  const selectedId = selected === null ? undefined : optionId(selected);
  useEffect(() => {
    if (selectedId !== undefined) document.getElementById(selectedId)?.scrollIntoView({ block: "nearest" });
  }, [selectedId]);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter may confirm the text of an input method.
    if (event.nativeEvent.isComposing) return;
    const to = MOVES[event.key];
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (to === undefined) onChoose();
    else onMove(to);
  };
  return (
    <dialog {...modal} className={css.dialog} aria-label={paletteTexts.title}>
      <div className={css.head} data-page-head>
        <Icon name="search" />
        <input
          className={css.field}
          type="text"
          role="combobox"
          aria-label={paletteTexts.field}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={selectedId}
          aria-autocomplete="list"
          placeholder={paletteTexts.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          value={query}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
        />
        <IconButton label={baseTexts.close} icon="close" onClick={onClose} />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={paletteTexts.list} className={css.list}>
        {found.map((entry) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys.
          <div
            key={entry.id}
            id={optionId(entry.id)}
            role="option"
            tabIndex={-1}
            aria-selected={entry.id === selected}
            className={css.option}
            onClick={() => onChoose(entry.id)}
          >
            <Icon name={icons[entry.kind]} />
            <span className={css.label} dir="auto">
              {entry.label}
            </span>
            {entry.kind !== "page" && <span className={css.kind}>{paletteTexts.kinds[entry.kind]}</span>}
          </div>
        ))}
      </div>
      {found.length === 0 && !isLoading && <p className={css.note}>{paletteTexts.nothing}</p>}
      {isPartial && <p className={css.note}>{paletteTexts.partial}</p>}
      <p className={css.keys}>{paletteTexts.keys}</p>
      <LiveRegion
        message={
          query === "" ? "" : found.length === 0 ? paletteTexts.nothing : paletteTexts.found(found.length)
        }
      />
    </dialog>
  );
}
