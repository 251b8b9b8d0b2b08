import { useSelector } from "@xstate/react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { BULK_DECKS_MAX, type DeckBulkChange as Change } from "#contract/decks/deck-bulk-changes.ts";
import type { Deck } from "#contract/decks.ts";
import { type SelectedDeck, changeableAmong } from "#domain/bulk-change/deck-selection.ts";
import { mayEdit } from "#domain/decks/may-edit.ts";
import type { DeckBulkChangeActorRef } from "../../machines/deck-bulk-change/deck-bulk-change.machine.ts";
import { list } from "../../ui/bulk-change/BulkToolbar.css.ts";
import { type DeckAction, DeckToolbar } from "../../ui/bulk-change/DeckToolbar.tsx";
import { deckBulkTexts as texts } from "../../ui/bulk-change/deck-texts.ts";
import { RowPick } from "../../ui/card-list/RowPick.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { DeckBulkDialog } from "./DeckBulkDialog.tsx";
import { DeckBulkState } from "./DeckBulkState.tsx";

export const selectedOf = (deck: Deck): SelectedDeck => ({
  id: deck.id,
  isOwner: deck.isOwner,
  mayEdit: mayEdit(deck),
});

/** Whether a dialog is open or the learner is typing: the list then ignores keys. */
const isElsewhere = (target: EventTarget) =>
  target instanceof Element &&
  target.closest("dialog, textarea, select, input:not([type=checkbox])") !== null;

/** A list of decks that can be selected and changed together. */
export function DeckBulkChange(props: {
  readonly actor: DeckBulkChangeActorRef;
  /** The visible decks, in order. */
  readonly page: readonly Deck[];
  /** Beside the button that starts a selection. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  const { actor, lead, children } = props;
  const [asking, setAsking] = useState<DeckAction | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isOffline = useIsOffline();
  const isSelecting = useSelector(actor, (snapshot) => snapshot.hasTag("selecting"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("unfinished"));
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches({ change: "none" }));
  const selected = useSelector(actor, ({ context }) => context.selection.decks);
  const page = props.page.map(selectedOf);
  const here = page.filter(({ id }) => selected.some((deck) => deck.id === id)).length;
  const leave = () => {
    // The focused checkbox may disappear.
    toggle.current?.focus();
    actor.send({ type: "select.leave" });
  };
  const press = (event: KeyboardEvent) => {
    if (!isSelecting || event.defaultPrevented || isElsewhere(event.target)) return;
    if (event.key === "Escape") leave();
    else if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      actor.send({ type: "select.page", page });
    }
  };
  const change = (what: Change) => actor.send({ type: "change.apply", change: what, changeId: uuidv7() });
  const unavailable = (action: DeckAction) => {
    if (isOffline) return texts.later;
    const { length } = changeableAmong(selected, action);
    if (length > BULK_DECKS_MAX) return texts.tooMany(BULK_DECKS_MAX);
    if (length > 0) return undefined;
    return action === "move" || action === "trash" ? texts.noneOwned : texts.noneEditable;
  };
  const act = (action: DeckAction) => {
    if (action === "favorite" || action === "unfavorite") change({ kind: action });
    else setAsking(action);
  };
  if (!isSelecting && isIdle && page.length === 0) return children;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls within. */}
      <div className={list} onKeyDown={press}>
        <DeckToolbar
          toggle={toggle}
          lead={lead}
          isSelecting={isSelecting}
          selected={selected.length}
          elsewhere={selected.length - here}
          hasDecks={page.length > 0}
          isPageSelected={here === page.length}
          isBusy={isBusy}
          unavailable={unavailable}
          onToggle={() => (isSelecting ? leave() : actor.send({ type: "select.begin" }))}
          onPage={() => actor.send({ type: "select.page", page })}
          onNone={() => actor.send({ type: "select.none" })}
          onAction={act}
        >
          <DeckBulkState actor={actor} />
        </DeckToolbar>
        {children}
      </div>
      {asking && (
        <DeckBulkDialog
          action={asking}
          selected={selected}
          onClose={() => setAsking(null)}
          onChange={(what) => {
            setAsking(null);
            change(what);
          }}
        />
      )}
    </>
  );
}

export function DeckPick(props: {
  readonly actor: DeckBulkChangeActorRef;
  readonly deck: Deck;
  readonly page: readonly Deck[];
}) {
  const { actor, deck, page } = props;
  const isSelected = useSelector(actor, ({ context }) =>
    context.selection.decks.some(({ id }) => id === deck.id),
  );
  return (
    <RowPick
      label={texts.selectDeck(deck.title)}
      isSelected={isSelected}
      onPick={(isRange) =>
        actor.send(
          isRange
            ? { type: "select.through", deckId: deck.id, page: page.map(selectedOf) }
            : { type: "select.toggle", deck: selectedOf(deck) },
        )
      }
    />
  );
}
