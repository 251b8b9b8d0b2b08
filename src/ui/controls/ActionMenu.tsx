import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Icon, type IconName } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import type { RenderLink } from "../link.ts";
import { texts } from "../texts.ts";
import * as css from "./ActionMenu.css.ts";
import { buttonClass } from "./buttonClass.ts";
import { iconButton } from "./IconButton.css.ts";
import { itemAfter } from "./menu-keys.ts";

export interface ActionMenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** A link; absent: an action. */
  readonly link?: RenderLink | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly danger?: boolean | undefined;
  /** Starts another group. */
  readonly begins?: boolean | undefined;
}

interface ActionMenuProps {
  readonly items: readonly ActionMenuItem[];
  /** What the actions apply to, if a page has several menus: the button then shows three dots. */
  readonly of?: string | undefined;
  /** Why none of them can be used now. */
  readonly unavailable?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** A button with a menu of less frequent actions, in which arrow keys, Home, End and letters move. */
export function ActionMenu(props: ActionMenuProps) {
  const { of, disabled } = props;
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = { popoverTarget: id, "aria-haspopup": "menu", disabled } as const;
  return (
    <>
      {of === undefined ? (
        <button type="button" className={buttonClass()} {...opener}>
          {texts.more}
          <span className={css.arrow}>
            <Icon name="chevron" size="sm" />
          </span>
        </button>
      ) : (
        <button type="button" className={iconButton} title={texts.actionsFor(of)} {...opener}>
          <Icon name="dots" />
          <VisuallyHidden>{texts.actionsFor(of)}</VisuallyHidden>
        </button>
      )}
      <div
        id={id}
        ref={popover}
        popover="auto"
        className={css.menu}
        onBeforeToggle={({ newState }) => newState === "open" && setOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          if (newState === "open") itemsOf(currentTarget)[0]?.focus();
          // Not earlier: the browser returns the focus to the button only from an item that is still there.
          else setOpen(false);
        }}
      >
        {isOpen && (
          <Items
            {...props}
            id={id}
            label={of === undefined ? texts.more : texts.actionsFor(of)}
            onClose={() => popover.current?.hidePopover()}
          />
        )}
      </div>
    </>
  );
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role=menuitem]"),
];

function move(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const { key, currentTarget, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // The focus returns to the button, from where Tab continues.
  if (key === "Tab") return onClose();
  const items = itemsOf(currentTarget);
  const labels = items.map(({ textContent }) => textContent);
  const at = items.findIndex((item) => item === target);
  const next = itemAfter(key, at, labels);
  if (next === null) return;
  event.preventDefault();
  items[next]?.focus();
}

function Items(
  props: ActionMenuProps & { readonly id: string; readonly label: string; readonly onClose: () => void },
) {
  const { items, unavailable, id, label, onClose } = props;
  const reasonId = unavailable === undefined ? undefined : `${id}-reason`;
  const content = (item: ActionMenuItem): ReactNode => (
    <>
      <Icon name={item.icon} />
      {item.label}
    </>
  );
  return (
    <>
      <ul role="menu" aria-label={label} className={css.list} onKeyDown={(event) => move(event, onClose)}>
        {items.map((item) => (
          <li key={item.label} role="none" className={item.begins ? css.beginning : undefined}>
            {item.link && unavailable === undefined ? (
              item.link({ className: css.item, children: content(item), role: "menuitem", tabIndex: -1 })
            ) : (
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={item.danger ? css.danger : css.item}
                aria-disabled={unavailable !== undefined}
                aria-describedby={reasonId}
                onClick={() => {
                  if (unavailable !== undefined) return;
                  // Returns the focus to the opener, to which a dialog later returns it.
                  onClose();
                  item.onSelect?.();
                }}
              >
                {content(item)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {unavailable !== undefined && (
        <p id={reasonId} className={css.reason}>
          {unavailable}
        </p>
      )}
    </>
  );
}
