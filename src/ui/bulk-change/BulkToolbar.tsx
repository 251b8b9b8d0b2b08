import { type ReactNode, type Ref, useId } from "react";
import { Button } from "../controls/Button.tsx";
import type { IconName } from "../base/Icon.tsx";
import { hint } from "../forms/Field.css.ts";
import { texts as common } from "../texts.ts";
import { bulkTexts as texts } from "./texts.ts";
import * as css from "./BulkToolbar.css.ts";

export type BulkAction =
  | "addTags"
  | "removeTags"
  | "move"
  | "suspend"
  | "bringBack"
  | "flag"
  | "replace"
  | "remove";

const ACTIONS: readonly { readonly action: BulkAction; readonly icon?: IconName }[] = [
  { action: "addTags", icon: "plus" },
  { action: "removeTags" },
  { action: "move", icon: "decks" },
  { action: "suspend", icon: "pause" },
  { action: "bringBack", icon: "play" },
  { action: "flag", icon: "flag" },
  { action: "replace", icon: "search" },
  { action: "remove", icon: "trash" },
];

export interface BulkToolbarProps {
  /** What is offered; absent: all. */
  readonly actions?: readonly BulkAction[];
  readonly note: string | undefined;
  /** Beside the button that starts a selection. */
  readonly lead?: ReactNode;
  /** Gets the focus when the selection ends. */
  readonly toggle: Ref<HTMLButtonElement>;
  readonly isSelecting: boolean;
  readonly selected: number;
  /** All cards of the deck. */
  readonly total: number;
  /** All cards are being looked up. */
  readonly isListing: boolean;
  readonly isBusy: boolean;
  /** Why nothing can be changed now. */
  readonly unavailable: string | undefined;
  readonly onToggle: () => void;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onCancelListing: () => void;
  readonly onAction: (action: BulkAction) => void;
  /** The progress or the outcome of a change. */
  readonly children?: ReactNode;
}

/** Starts a selection, and offers actions for it. */
export function BulkToolbar(props: BulkToolbarProps) {
  const { toggle, isSelecting, selected, total, isListing, isBusy, unavailable } = props;
  const { onToggle, onAll, onNone, onCancelListing, onAction, children } = props;
  const actions = ACTIONS.filter(({ action }) => props.actions?.includes(action) ?? true);
  const reasonId = useId();
  const isAll = selected >= total;
  return (
    <div className={css.toolbar} role="group" aria-label={texts.toolbar}>
      <div className={css.row}>
        {!isSelecting && <div className={css.lead}>{props.lead}</div>}
        {isSelecting && (
          <p className={css.count} role="status">
            {isListing ? texts.listing : texts.selected(selected, total)}
          </p>
        )}
        {isSelecting && total > 0 && (
          <Button onClick={isListing ? onCancelListing : isAll ? onNone : onAll}>
            {isListing ? common.cancel : isAll ? texts.selectNone : texts.selectAll(total)}
          </Button>
        )}
        {(isSelecting || total > 0) && (
          <Button ref={toggle} icon={isSelecting ? undefined : "check"} onClick={onToggle}>
            {isSelecting ? texts.leave : texts.select}
          </Button>
        )}
      </div>
      {isSelecting && selected > 0 && (
        <>
          <div className={css.actions}>
            {actions.map(({ action, icon }) => (
              <span key={action} className={css.action}>
                <Button
                  icon={icon}
                  busy={isBusy}
                  disabled={unavailable !== undefined}
                  aria-describedby={unavailable === undefined ? undefined : reasonId}
                  onClick={() => onAction(action)}
                >
                  {texts[action]}
                </Button>
              </span>
            ))}
          </div>
          {props.note !== undefined && <p className={hint}>{props.note}</p>}
          {unavailable !== undefined && (
            <p id={reasonId} className={hint}>
              {unavailable}
            </p>
          )}
        </>
      )}
      {children}
    </div>
  );
}
