import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { SnapshotFrom } from "xstate";
import { canUndoDecks } from "#domain/bulk-change/deck-run.ts";
import type { DeckBulkChangeActorRef } from "../../machines/deck-bulk-change/deck-bulk-change.machine.ts";
import { ChangeResult, FailedChange, FailedUndo } from "../../ui/bulk-change/ChangeBanners.tsx";
import { FocusTarget } from "../../ui/bulk-change/FocusTarget.tsx";
import {
  deckBulkTexts as texts,
  deckResultTexts,
  decksUndoneTexts,
} from "../../ui/bulk-change/deck-texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";

export function DeckBulkState({ actor }: { readonly actor: DeckBulkChangeActorRef }) {
  const { ui } = useRouteContext({ from: "/app" });
  const step = useSelector(actor, ({ value }) => value.change);
  const said = useSelector(actor, (snapshot) => linesOf(snapshot).join(" "));
  useEffect(() => {
    if (said !== "") ui.announce(said);
  }, [ui, said]);
  return (
    <FocusTarget step={step}>
      <Step actor={actor} />
    </FocusTarget>
  );
}

/** The result of a change or its undo; empty until one has ended. */
function linesOf(snapshot: SnapshotFrom<DeckBulkChangeActorRef>): readonly string[] {
  if (snapshot.matches({ change: "applied" })) return deckResultTexts(snapshot.context.run);
  return snapshot.matches({ change: "undone" }) ? decksUndoneTexts(snapshot.context.run) : [];
}

function Step({ actor }: { readonly actor: DeckBulkChangeActorRef }) {
  const snapshot = useSelector(actor, (state) => state);
  const { run, failure } = snapshot.context;
  const isOffline = useIsOffline();
  const retry = () => actor.send({ type: "change.retry" });
  const dismiss = () => actor.send({ type: "change.dismiss" });
  if (snapshot.matches({ change: "failed" }))
    return (
      <FailedChange onRetry={retry} onStop={dismiss}>
        {run.isUnsure ? texts.unsure : texts.failed} {failure}
      </FailedChange>
    );
  if (snapshot.matches({ change: "undoFailed" }))
    return <FailedUndo failure={failure} onRetry={retry} onDismiss={dismiss} />;
  if (snapshot.hasTag("busy"))
    return <p role="status">{snapshot.matches({ change: "undoing" }) ? texts.undoing : texts.changing}</p>;
  const lines = linesOf(snapshot);
  if (lines.length === 0) return null;
  const canUndo = snapshot.matches({ change: "applied" }) && canUndoDecks(run);
  return (
    <ChangeResult
      lines={lines}
      isOffline={isOffline}
      onUndo={canUndo ? () => actor.send({ type: "change.undo" }) : null}
      onDismiss={dismiss}
    />
  );
}
