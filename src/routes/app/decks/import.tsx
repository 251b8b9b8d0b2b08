import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Fragment, useState } from "react";
import type { AnkiImportEvent } from "../../../machines/anki-import/anki-import-setup.ts";
import { Outcome } from "../../../ui/feedback/Outcome.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { ankiImportTexts as importTexts } from "../../-decks/anki-import-texts.ts";
import { LeaveUnderWay } from "../../-parts/LeaveUnderWay.tsx";
import { texts } from "../../-texts.ts";
import { ChoosePackage } from "./-parts/ChoosePackage.tsx";
import { ImportedPackage } from "./-parts/ImportedPackage.tsx";
import { ImportingPackage } from "./-parts/ImportingPackage.tsx";
import { UploadingPackage } from "./-parts/UploadingPackage.tsx";
import { useAnkiImport } from "./-parts/use-anki-import.ts";

export const Route = createFileRoute("/app/decks/import")({
  head: () => ({ meta: [{ title: `${texts.decks.importAnki} · Ibis` }] }),
  component: AnkiImport,
});

const RETRY = { type: "import.retry" } as const;
const CANCEL = { type: "import.cancel" } as const;

function AnkiImport() {
  const actor = useAnkiImport();
  // After the first action, each step replaces the previous one and takes its focus.
  const [isUsed, setUsed] = useState(false);
  const act = (event: AnkiImportEvent) => {
    setUsed(true);
    actor.send(event);
  };
  const snapshot = useSelector(actor, (current) => current);
  const { file, takesHistory, known, failure } = snapshot.context;
  const name = file?.name ?? known?.name ?? "";
  const received = known?.state === "receiving" ? known.received : 0;
  const size = known?.size ?? file?.size ?? 0;
  const choosing = {
    takesHistory,
    onHistory: (isTaken: boolean) => actor.send({ type: "history.changed", isTaken }),
    onFile: (chosen: File) => act({ type: "import.choose", file: chosen }),
  };
  const retry = () => act(RETRY);
  const cancel = () => act(CANCEL);
  const isCanceling = snapshot.hasTag("canceling");
  const steps = {
    finding: <p role="status">{importTexts.finding}</p>,
    choosing: <ChoosePackage {...choosing} />,
    unfinished: (
      <ChoosePackage
        {...choosing}
        unfinished={
          <>
            <bdi>{name}</bdi> {importTexts.unfinished(received, size)}
          </>
        }
        onDiscard={cancel}
      />
    ),
    uploading: (
      <UploadingPackage
        name={name}
        received={received}
        size={size}
        interruption={
          snapshot.hasTag("interrupted") ? { reason: failure, canRetry: snapshot.can(RETRY) } : null
        }
        onRetry={retry}
        onCancel={cancel}
      />
    ),
    importing: (
      <ImportingPackage
        name={name}
        progress={known?.state === "importing" ? known.progress : null}
        onCancel={isCanceling || snapshot.can(CANCEL) ? cancel : null}
        isCanceling={isCanceling}
      />
    ),
    discarding: null,
    done: known?.state === "done" && (
      <ImportedPackage name={name} report={known.report} onAnother={() => act({ type: "import.another" })} />
    ),
    refused: (
      <ChoosePackage
        {...choosing}
        error={failure ?? undefined}
        fileName={name}
        onRetry={snapshot.can(RETRY) ? retry : undefined}
      />
    ),
  };
  const state = typeof snapshot.value === "string" ? snapshot.value : topOf(snapshot.value);
  const Step = isUsed ? Outcome : Fragment;
  return (
    <Page
      title={texts.decks.importAnki}
      lead={importTexts.lead}
      narrow
      back={{ label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> }}
    >
      {/* Leaving would lose the file. */}
      <LeaveUnderWay
        actor={actor}
        tag="uploading"
        title={importTexts.leaveTitle}
        message={importTexts.leaveMessage}
        confirmLabel={importTexts.leave}
      />
      <Step key={state}>{steps[state]}</Step>
    </Page>
  );
}

/** The outermost state. */
const topOf = (value: { uploading?: unknown; importing?: unknown }): "uploading" | "importing" =>
  value.uploading === undefined ? "importing" : "uploading";
