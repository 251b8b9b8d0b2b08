import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import type { Deck } from "#contract/decks.ts";
import { fileNameOf } from "#domain/export/file-name.ts";
import {
  type ExportResult,
  type FileContent,
  dataExportMachine,
} from "../../../../../machines/data-export/data-export.machine.ts";
import { saveFile } from "../../../../../services/browser/save-file.ts";
import { exportAnki } from "../../../../../services/cards/export-anki.ts";
import { exportCards } from "../../../../../services/cards/export-cards.ts";
import { HttpError } from "../../../../../services/http/http-error.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { Outcome } from "../../../../../ui/feedback/Outcome.tsx";
import { RadioGroup } from "../../../../../ui/forms/RadioGroup.tsx";
import { Dialog } from "../../../../../ui/overlays/Dialog.tsx";
import { texts as baseTexts } from "../../../../../ui/texts.ts";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";
import { LimitNote } from "../../../../-subscription/LimitNote.tsx";
import { PlanMessage } from "../../../../-subscription/PlanMessage.tsx";
import { useAppActor } from "../../../../-parts/use-app-actor.ts";

const texts = deckPageTexts.exporting;

const FORMATS = {
  csv: { collect: exportCards, extension: "csv", type: "text/csv;charset=utf-8" },
  anki: { collect: exportAnki, extension: "apkg", type: "application/octet-stream" },
} as const;
type Format = keyof typeof FORMATS;

const OPTIONS = (["csv", "anki"] as const).map((value) => ({ value, label: texts.formats[value] }));

const orFailure = (content: Promise<FileContent>): Promise<ExportResult> =>
  content.then(
    (complete) => ({ outcome: "complete", content: complete }),
    (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      return { outcome: "failed", message: error.message };
    },
  );

function useExport(deck: Pick<Deck, "id" | "title">, format: Format) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const [machine] = useState(() => {
    const { collect, extension, type } = FORMATS[format];
    return dataExportMachine.provide({
      actors: { collect: fromPromise(({ signal }) => orFailure(collect(http, deck.id, signal))) },
      actions: { saveFile: (_, content) => saveFile(fileNameOf(deck.title, extension), type, content) },
    });
  });
  return useAppActor(machine, {});
}

export function ExportCards(props: {
  readonly deck: Pick<Deck, "id" | "title">;
  readonly onClose: () => void;
}) {
  const { deck, onClose } = props;
  const [format, setFormat] = useState<Format>("csv");
  const exports = { csv: useExport(deck, "csv"), anki: useExport(deck, "anki") };
  const exported = exports[format];
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
      <RadioGroup
        legend={texts.format}
        options={OPTIONS}
        value={format}
        onChange={setFormat}
        isDisabled={isRunning}
      />
      <p>{texts.texts[format]}</p>
      {format === "anki" && failure === null && !isDone && <LimitNote operation="export_operation" />}
      <p role="status">{isRunning && texts.running}</p>
      {failure !== null && (
        <Banner tone="error">
          <PlanMessage text={failure} />
        </Banner>
      )}
      {isDone && (
        <Outcome>
          <Banner tone="success">{texts.done}</Banner>
        </Outcome>
      )}
    </Dialog>
  );
}
