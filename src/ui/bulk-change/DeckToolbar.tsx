import { type ReactNode, type Ref, useId } from "react";
import type { IconName } from "../base/Icon.tsx";
import { Button } from "../controls/Button.tsx";
import { hint } from "../forms/Field.css.ts";
import * as css from "./BulkToolbar.css.ts";
import { deckBulkTexts as texts } from "./deck-texts.ts";

export type DeckAction = keyof typeof texts.actions;

const ACTIONS: readonly { readonly action: DeckAction; readonly icon?: IconName }[] = [
  { action: "addTags", icon: "plus" },
  { action: "removeTags" },
  { action: "move", icon: "folder" },
  { action: "favorite", icon: "star" },
  { action: "unfavorite" },
  { action: "trash", icon: "trash" },
];

export interface DeckToolbarProps {
  /** Beside the button that starts a selection. */
  readonly lead?: ReactNode;
  /** Gets the focus when the selection ends. */
  readonly toggle: Ref<HTMLButtonElement>;
  readonly isSelecting: boolean;
  readonly selected: number;
  /** Selected decks on other pages. */
  readonly elsewhere: number;
  readonly hasDecks: boolean;
  readonly isPageSelected: boolean;
  readonly isBusy: boolean;
  /** Why something cannot be done now. */
  readonly unavailable: (action: DeckAction) => string | undefined;
  readonly onToggle: () => void;
  readonly onPage: () => void;
  readonly onNone: () => void;
  readonly onAction: (action: DeckAction) => void;
  readonly children?: ReactNode;
}

/** Starts a selection of decks, and offers actions for it. */
export function DeckToolbar(props: DeckToolbarProps) {
  const { toggle, isSelecting, selected, elsewhere, hasDecks, isPageSelected, isBusy, children } = props;
  const { unavailable, onToggle, onPage, onNone, onAction } = props;
  const reasonId = useId();
  const reasons = [...new Set(ACTIONS.flatMap(({ action }) => unavailable(action) ?? []))];
  return (
    <div className={css.toolbar} role="group" aria-label={texts.toolbar}>
      <div className={css.row}>
        {!isSelecting && <div className={css.lead}>{props.lead}</div>}
        {isSelecting && (
          <p className={css.count} role="status">
            {texts.selected(selected, elsewhere)}
          </p>
        )}
        {isSelecting && hasDecks && (
          <Button onClick={isPageSelected ? onNone : onPage}>
            {isPageSelected ? texts.selectNone : texts.selectPage}
          </Button>
        )}
        {(isSelecting || hasDecks) && (
          <Button ref={toggle} icon={isSelecting ? undefined : "check"} onClick={onToggle}>
            {isSelecting ? texts.leave : texts.select}
          </Button>
        )}
      </div>
      {isSelecting && selected > 0 && (
        <>
          <div className={css.actions}>
            {ACTIONS.map(({ action, icon }) => {
              const reason = unavailable(action);
              return (
                <span key={action} className={css.action}>
                  <Button
                    icon={icon}
                    busy={isBusy}
                    disabled={reason !== undefined}
                    aria-describedby={
                      reason === undefined ? undefined : `${reasonId}-${reasons.indexOf(reason)}`
                    }
                    onClick={() => onAction(action)}
                  >
                    {texts.actions[action]}
                  </Button>
                </span>
              );
            })}
          </div>
          {reasons.map((reason, index) => (
            <p key={reason} id={`${reasonId}-${index}`} className={hint}>
              {reason}
            </p>
          ))}
        </>
      )}
      {children}
    </div>
  );
}
