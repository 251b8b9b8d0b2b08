import { type ReactNode, useId, useRef } from "react";
import { Icon, type IconName } from "../base/Icon.tsx";
import type { RenderLink } from "../link.ts";
import { texts } from "../texts.ts";
import * as css from "./ActionMenu.css.ts";
import { buttonClass } from "./buttonClass.ts";

export interface ActionMenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** A link, or else what is done. */
  readonly link?: RenderLink | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** Destroys something. */
  readonly danger?: boolean | undefined;
}

/** A button that opens the less frequent actions of a page. */
export function ActionMenu(props: {
  readonly items: readonly ActionMenuItem[];
  /** Why none of them can be used now. */
  readonly unavailable?: string | undefined;
}) {
  const { items, unavailable } = props;
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const reasonId = unavailable === undefined ? undefined : `${id}-reason`;
  const content = ({ icon, label }: ActionMenuItem): ReactNode => (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  return (
    <>
      <button type="button" className={buttonClass()} popoverTarget={id}>
        {texts.more}
        <span className={css.arrow}>
          <Icon name="chevron" size="sm" />
        </span>
      </button>
      <div id={id} ref={popover} popover="auto" className={css.menu}>
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.label}>
              {item.link && unavailable === undefined ? (
                item.link({ className: css.item, children: content(item) })
              ) : (
                <button
                  type="button"
                  className={item.danger ? css.danger : css.item}
                  disabled={unavailable !== undefined}
                  aria-describedby={reasonId}
                  onClick={() => {
                    // Gives the focus back to the opener, which a dialog then returns it to.
                    popover.current?.hidePopover();
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
      </div>
    </>
  );
}
