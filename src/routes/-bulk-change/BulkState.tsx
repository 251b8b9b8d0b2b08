import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { SnapshotFrom } from "xstate";
import { cardsPast } from "#domain/bulk-change/bulk-run.ts";
import type { BulkChangeActorRef } from "../../machines/bulk-change/bulk-change.machine.ts";
import { row } from "../../ui/bulk-change/BulkToolbar.css.ts";
import { ChangeResult, FailedChange, FailedUndo } from "../../ui/bulk-change/ChangeBanners.tsx";
import { FocusTarget } from "../../ui/bulk-change/FocusTarget.tsx";
import { bulkTexts as texts, resultTexts, undoneTexts } from "../../ui/bulk-change/texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { ProgressBar } from "../../ui/feedback/ProgressBar.tsx";
import { texts as common } from "../../ui/texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { PlanMessage } from "../-subscription/PlanMessage.tsx";

/** The progress or the result of a change of many cards. */
export function BulkState({ actor }: { readonly actor: BulkChangeActorRef }) {
  const { ui } = useRouteContext({ from: "/app" });
  const step = useSelector(actor, ({ value }) => JSON.stringify(value.change));
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
function linesOf(snapshot: SnapshotFrom<BulkChangeActorRef>): readonly string[] {
  if (snapshot.matches({ change: "applied" })) return resultTexts(snapshot.context.run);
  return snapshot.matches({ change: "undone" }) ? undoneTexts(snapshot.context.run) : [];
}

function Step({ actor }: { readonly actor: BulkChangeActorRef }) {
  const snapshot = useSelector(actor, (state) => state);
  const { run, failure, listFailure } = snapshot.context;
  const isOffline = useIsOffline();
  const retry = () => actor.send({ type: "change.retry" });
  const dismiss = () => actor.send({ type: "change.dismiss" });
  const lines = linesOf(snapshot);
  if (snapshot.matches({ change: "failed" }))
    return (
      <FailedChange onRetry={retry} onStop={() => actor.send({ type: "change.cancel" })}>
        {texts.failed} <PlanMessage text={failure ?? ""} />
      </FailedChange>
    );
  if (snapshot.matches({ change: "undoFailed" }))
    return <FailedUndo failure={failure} onRetry={retry} onDismiss={dismiss} />;
  if (snapshot.hasTag("busy")) return <BulkProgress actor={actor} />;
  if (lines.length > 0) {
    const canUndo = snapshot.matches({ change: "applied" }) && run.done.length > 0;
    return (
      <ChangeResult
        lines={lines}
        isOffline={isOffline}
        onUndo={canUndo ? () => actor.send({ type: "change.undo" }) : null}
        onDismiss={dismiss}
      />
    );
  }
  if (listFailure === null) return null;
  return (
    <Banner tone="error">
      {texts.notListed} {listFailure}
    </Banner>
  );
}

function BulkProgress({ actor }: { readonly actor: BulkChangeActorRef }) {
  const isUndoing = useSelector(actor, (snapshot) => snapshot.matches({ change: "undoing" }));
  const isStopping = useSelector(actor, (snapshot) => snapshot.hasTag("stopping"));
  const run = useSelector(actor, ({ context }) => context.run);
  const label = isUndoing ? texts.undoing : texts.progress;
  const past = cardsPast(run);
  const isKnown = !isUndoing && run.total > 0;
  return (
    <div className={row}>
      <p role="status">{isStopping ? texts.stopping : label}</p>
      <ProgressBar label={label} value={isKnown ? (100 * past) / run.total : undefined} />
      {isKnown && <p>{texts.progressOf(past, run.total)}</p>}
      {!isUndoing && (
        <Button busy={isStopping} onClick={() => actor.send({ type: "change.cancel" })}>
          {common.cancel}
        </Button>
      )}
    </div>
  );
}
