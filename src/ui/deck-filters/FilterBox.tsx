import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../controls/Button.tsx";
import * as css from "./FilterBox.css.ts";
import { filterTexts as texts } from "./texts.ts";

export interface FilterBoxProps<Name extends string> {
  /** The active filters, in words. */
  readonly chips: readonly { readonly name: Name; readonly text: string }[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRemove: (name: Name) => void;
  /** Absent: there is nothing to clear besides the chips. */
  readonly onClear: (() => void) | undefined;
  /** The most used field, before the button. */
  readonly search?: ReactNode;
  /** After the button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A button that opens the filter fields, and the active filters, each with a remove button. */
export function FilterBox<Name extends string>(props: FilterBoxProps<Name>) {
  const { chips, isOpen, onOpen, onRemove, onClear, search, beside, children } = props;
  /** Fields preserve typed text: only new fields clear it. */
  const [round, setRound] = useState(0);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const clear = () => {
    // The focused button disappears, so the focus must move.
    toggle.current?.focus();
    setRound(round + 1);
    onClear?.();
  };
  const remove = (name: Name, { currentTarget }: MouseEvent<HTMLElement>) => {
    const own = currentTarget.closest("li");
    const next = chips.length === 1 ? null : (own?.nextElementSibling ?? null);
    (next?.querySelector("button") ?? toggle.current)?.focus();
    onRemove(name);
  };
  return (
    <div className={css.panel}>
      <div className={css.head}>
        {search !== undefined && <div className={css.wide}>{search}</div>}
        <Button
          ref={toggle}
          icon="settings"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          {texts.button(chips.length)}
        </Button>
        {beside}
      </div>
      {isOpen && (
        <form
          key={round}
          id={id}
          role="search"
          aria-label={texts.filters}
          onSubmit={(event) => event.preventDefault()}
        >
          {children}
        </form>
      )}
      {chips.length > 0 && (
        <ul className={css.chips} aria-label={texts.active}>
          {chips.map(({ name, text }) => (
            <li key={name}>
              <Button icon="close" aria-label={texts.remove(text)} onClick={(event) => remove(name, event)}>
                <span dir="auto">{text}</span>
              </Button>
            </li>
          ))}
          {onClear && (
            <li>
              <Button tone="plain" onClick={clear}>
                {texts.clear}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
