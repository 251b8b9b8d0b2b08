import type { ShouldBlockFn } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import type { BulkChangeActorRef } from "../../machines/bulk-change/bulk-change.machine.ts";
import { list } from "../../ui/bulk-change/BulkToolbar.css.ts";
import { type BulkAction, BulkToolbar } from "../../ui/bulk-change/BulkToolbar.tsx";
import { bulkTexts as texts } from "../../ui/bulk-change/texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { LeaveUnderWay } from "../-parts/LeaveUnderWay.tsx";
import { BulkDialog } from "./BulkDialog.tsx";
import { BulkState } from "./BulkState.tsx";

/** Whether a dialog is open or the learner is typing: the list then ignores keys. */
const isElsewhere = (target: EventTarget) =>
  target instanceof Element &&
  target.closest("dialog, textarea, select, input:not([type=checkbox])") !== null;

/** A list of cards that can be selected and changed together. */
export function BulkList(props: {
  readonly actor: BulkChangeActorRef;
  /** Starts and ends the selection. */
  readonly toggle: RefObject<HTMLButtonElement | null>;
  /** Beside the button that starts a selection. */
  readonly lead?: ReactNode;
  /** What is offered; absent: all. */
  readonly actions?: readonly BulkAction[];
  readonly note?: string | undefined;
  /** All cards that can be selected. */
  readonly total: number;
  /** The deck of the cards, which is no target of a move; 0: several decks. */
  readonly deckId: number;
  /** Whether an address shows this list, so that a running change continues. */
  readonly staysAt: (next: Parameters<ShouldBlockFn>[0]["next"]) => boolean;
  readonly onReplace?: () => void;
  readonly children: ReactNode;
}) {
  const { actor, toggle, lead, actions, note, total, deckId, staysAt, onReplace, children } = props;
  const [asking, setAsking] = useState<Exclude<BulkAction, "replace"> | null>(null);
  const isOffline = useIsOffline();
  const isSelecting = useSelector(actor, (snapshot) => snapshot.hasTag("selecting"));
  const isListing = useSelector(actor, (snapshot) => snapshot.matches({ selection: { on: "listing" } }));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("unfinished"));
  const selected = useSelector(actor, ({ context }) => context.selection.cardIds.length);
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
      actor.send({ type: "select.all" });
    }
  };
  const act = (action: BulkAction) => {
    if (action === "suspend" || action === "bringBack")
      actor.send({ type: "change.apply", change: { kind: "suspend", suspended: action === "suspend" } });
    else if (action === "replace") onReplace?.();
    else setAsking(action);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls within. */}
      <div className={list} onKeyDown={press}>
        <BulkToolbar
          toggle={toggle}
          lead={lead}
          {...(actions && { actions })}
          note={note}
          isSelecting={isSelecting}
          selected={selected}
          total={Math.max(selected, total)}
          isListing={isListing}
          isBusy={isBusy}
          unavailable={isOffline ? texts.later : undefined}
          onToggle={() => (isSelecting ? leave() : actor.send({ type: "select.begin" }))}
          onAll={() => actor.send({ type: "select.all" })}
          onNone={() => actor.send({ type: "select.none" })}
          onCancelListing={() => actor.send({ type: "select.cancel" })}
          onAction={act}
        >
          <BulkState actor={actor} />
        </BulkToolbar>
        {children}
      </div>
      {/* Leaving would stop the change and lose its undo. */}
      <LeaveUnderWay
        actor={actor}
        tag="unfinished"
        staysAt={staysAt}
        title={texts.leaveTitle}
        message={texts.leaveMessage}
        confirmLabel={texts.leaveAnyway}
      />
      {asking && (
        <BulkDialog
          action={asking}
          deckId={deckId}
          count={selected}
          onClose={() => setAsking(null)}
          onChange={(change) => {
            setAsking(null);
            actor.send({ type: "change.apply", change });
          }}
        />
      )}
    </>
  );
}
