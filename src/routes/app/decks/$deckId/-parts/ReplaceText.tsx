import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import { FIND_MAX, REPLACEMENT_MAX } from "#contract/decks/find-and-replace.ts";
import type { BulkChangeActorRef } from "../../../../../machines/bulk-change/bulk-change.machine.ts";
import { findAndReplaceMachine } from "../../../../../machines/find-and-replace/find-and-replace.machine.ts";
import { previewReplacement } from "../../../../../services/bulk-change/preview-replacement.ts";
import { ReplaceDialog } from "../../../../../ui/find-and-replace/ReplaceDialog.tsx";
import { findAndReplaceTexts as texts } from "../../../../../ui/find-and-replace/texts.ts";
import { useIsOffline } from "../../../../-errors/use-is-offline.ts";
import { useAppActor } from "../../../../-parts/use-app-actor.ts";

/** Replaces text on cards of a deck, as a change of many cards. */
export function ReplaceText(props: {
  readonly deckId: number;
  /** Null: all cards of the deck. */
  readonly cardIds: readonly number[] | null;
  readonly bulk: BulkChangeActorRef;
  readonly onBegin: () => void;
  readonly onClose: () => void;
}) {
  const { deckId, cardIds, bulk, onBegin, onClose } = props;
  const { http } = useRouteContext({ from: "/app" }).api;
  const [machine] = useState(() =>
    findAndReplaceMachine.provide({
      actors: {
        previewReplacement: fromPromise(({ input, signal }) => previewReplacement(http, input, signal)),
      },
    }),
  );
  const actor = useAppActor(machine, { input: { deckId, cardIds } });
  const { replacement, preview, failure } = useSelector(actor, ({ context }) => context);
  const isReady = useSelector(actor, (snapshot) => snapshot.matches("ready"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isUnderWay = useSelector(bulk, (snapshot) => snapshot.hasTag("unfinished"));
  const isOffline = useIsOffline();
  return (
    <ReplaceDialog
      count={cardIds && cardIds.length}
      replacement={replacement}
      longest={{ find: FIND_MAX, replacement: REPLACEMENT_MAX }}
      preview={preview}
      isReady={isReady}
      isBusy={isBusy}
      failure={failure}
      isOffline={isOffline}
      unavailable={isOffline ? texts.offline : isUnderWay ? texts.underWay : undefined}
      onWrite={(part) => actor.send({ type: "replacement.write", part })}
      onRetry={() => actor.send({ type: "preview.retry" })}
      onReplace={() => {
        if (!preview || preview.cardIds.length === 0) return;
        bulk.send({
          type: "change.apply",
          change: { kind: "replace", ...replacement, seen: preview.version },
          cardIds: preview.cardIds,
        });
        onBegin();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
