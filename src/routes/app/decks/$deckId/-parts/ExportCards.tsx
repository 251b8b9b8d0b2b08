import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import type { Deck } from "#contract/decks.ts";
import {
  type ExportResult,
  dataExportMachine,
} from "../../../../../machines/data-export/data-export.machine.ts";
import { saveFile } from "../../../../../services/browser/save-file.ts";
import { exportCards, exportName } from "../../../../../services/cards/export-cards.ts";
import { HttpError } from "../../../../../services/http/http-error.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { Outcome } from "../../../../../ui/feedback/Outcome.tsx";
import { Dialog } from "../../../../../ui/overlays/Dialog.tsx";
import { texts as baseTexts } from "../../../../../ui/texts.ts";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";
import { useAppActor } from "../../../../-parts/use-app-actor.ts";

const texts = deckPageTexts.exporting;

const orFailure = (text: Promise<string>): Promise<ExportResult> =>
  text.then(
    (complete) => ({ outcome: "complete", text: complete }),
    (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      return { outcome: "failed", message: error.message };
    },
  );

/** Saves the cards of a deck as a file. */
export function ExportCards(props: {
  readonly deck: Pick<Deck, "id" | "title">;
  readonly onClose: () => void;
}) {
  const { deck, onClose } = props;
  const { http } = useRouteContext({ from: "/app" });
  const [machine] = useState(() =>
    dataExportMachine.provide({
      actors: { collect: fromPromise(({ signal }) => orFailure(exportCards(http, deck.id, signal))) },
      actions: { saveFile: (_, text) => saveFile(exportName(deck.title), "text/csv;charset=utf-8", text) },
    }),
  );
  const exported = useAppActor(machine, {});
  const isRunning = useSelector(exported, (snapshot) => snapshot.matches("running"));
  const isDone = useSelector(exported, (snapshot) => snapshot.matches("done"));
  const failure = useSelector(exported, ({ context }) => context.failure);
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        isDone ? (
          <Button onClick={onClose}>{baseTexts.close}</Button>
        ) : isRunning ? (
          <Button onClick={() => exported.send({ type: "export.cancel" })}>{baseTexts.cancel}</Button>
        ) : (
          <Button tone="primary" onClick={() => exported.send({ type: "export.start" })}>
            {texts.start}
          </Button>
        )
      }
    >
      <p>{texts.text}</p>
      <p role="status">{isRunning && texts.running}</p>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {isDone && (
        <Outcome>
          <Banner tone="success">{texts.done}</Banner>
        </Outcome>
      )}
    </Dialog>
  );
}
