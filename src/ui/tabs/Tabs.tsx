import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { nextTab } from "./next-tab.ts";
import * as css from "./Tabs.css.ts";

export interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly label: string }[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  readonly children: ReactNode;
}

/** Tabs; the arrow keys, Home and End move between them. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = nextTab(event.key, index, tabs.length, event.currentTarget.matches(":dir(rtl)"));
    const target = next === null ? undefined : tabs[next];
    if (next === null || !target) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>(":scope > button")[next]?.focus();
    onSelect(target.name);
  };
  return (
    <>
      <div ref={list} className={css.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => {
          const isSelected = tab.name === selected;
          return (
            <button
              key={tab.name}
              id={`${id}-${tab.name}`}
              type="button"
              role="tab"
              className={css.tab}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.name)}
              onKeyDown={(event) => move(event, index)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {/* A new tab starts at its top; a scrolling panel can be focused by keyboard. */}
      <div
        key={selected}
        id={`${id}-panel`}
        role="tabpanel"
        className={css.panel}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
