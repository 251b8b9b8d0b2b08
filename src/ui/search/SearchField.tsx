import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId } from "react";
import type { TextRange } from "#contract/search/search-values.ts";
import { Icon, type IconName } from "../base/Icon.tsx";
import { LiveRegion } from "../base/LiveRegion.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { Highlighted } from "./Highlighted.tsx";
import * as css from "./SearchField.css.ts";
import { searchTexts as texts } from "./texts.ts";

export type SuggestionKind = "recent" | "popular" | "tag" | "content";

export interface SuggestionRow {
  readonly id: string;
  readonly kind: SuggestionKind;
  readonly text: string;
  readonly matches: readonly TextRange[];
  /** Beside the text. */
  readonly note?: string | undefined;
}

export interface SearchFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly query: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** It has the initial focus. */
  readonly begins: boolean;
  /** Grouped by kind. */
  readonly rows: readonly SuggestionRow[];
  readonly isOpen: boolean;
  /** Id of the row that Enter takes. */
  readonly active: string | null;
  /** Id of the query's error. */
  readonly problemId: string | undefined;
  readonly onType: (query: string) => void;
  readonly onMove: (to: "next" | "previous") => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onEscape: () => void;
  /** Enter. */
  readonly onEnter: () => void;
  readonly onTake: (id: string) => void;
  readonly onClear: () => void;
}

const icons: Record<SuggestionKind, IconName> = {
  recent: "clock",
  popular: "star",
  tag: "flag",
  content: "card",
};

const KINDS = ["recent", "popular", "tag", "content"] as const;

/** The search field: an editable combobox with suggestions. */
export function SearchField(props: SearchFieldProps) {
  const { ref, query, rows, active, problemId, onType, onClear } = props;
  const id = useId();
  const isOpen = props.isOpen && rows.length > 0;
  const optionId = (row: string) => `${id}-${rows.findIndex((one) => one.id === row)}`;
  const activeId = isOpen && active !== null ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const act: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: ({ altKey }) => (altKey ? props.onOpen() : props.onMove("next")),
    ArrowUp: ({ altKey }) => (altKey ? props.onClose() : props.onMove("previous")),
    Enter: props.onEnter,
    Escape: props.onEscape,
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const does = act[event.key];
    // Enter may confirm the text of an input method.
    if (event.nativeEvent.isComposing || !does) return;
    event.preventDefault();
    does(event);
  };
  return (
    <search className={css.search}>
      <div className={css.box}>
        <Icon name="search" />
        <input
          ref={ref}
          className={css.input}
          data-begin={props.begins || undefined}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={texts.field}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-invalid={problemId !== undefined || undefined}
          aria-describedby={problemId}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          value={query}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={press}
          onClick={props.onOpen}
          onBlur={props.onClose}
        />
        {query !== "" && <IconButton label={texts.clear} icon="close" onClick={onClear} />}
      </div>
      {isOpen && (
        <div id={`${id}-list`} role="listbox" aria-label={texts.suggestions} className={css.list}>
          {KINDS.map((kind) => {
            const own = rows.filter((row) => row.kind === kind);
            if (own.length === 0) return null;
            return (
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <p id={`${id}-${kind}`} className={css.group}>
                  {texts.groups[kind]}
                </p>
                {own.map((row) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys.
                  <div
                    key={row.id}
                    id={optionId(row.id)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={row.id === active}
                    className={css.option}
                    // The field keeps the focus.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => props.onTake(row.id)}
                  >
                    <Icon name={icons[row.kind]} />
                    <span className={css.text} dir="auto">
                      <Highlighted text={row.text} matches={row.matches} />
                    </span>
                    {row.note !== undefined && <Note>{row.note}</Note>}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      )}
      <LiveRegion message={isOpen ? texts.suggested(rows.length) : ""} />
    </search>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.note}>
    <VisuallyHidden>, </VisuallyHidden>
    {children}
  </span>
);
