import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import {
  type CardImportActorRef,
  provideCardImport,
} from "../../../../../machines/card-import/card-import.machine.ts";
import { type NewDeck, createCardImportService } from "../../../../../services/import/card-import.ts";
import { readInWorker } from "../../../../../services/import/read-in-worker.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { ImportProgress } from "../../../../../ui/decks/ImportProgress.tsx";
import { ImportSource } from "../../../../../ui/decks/ImportSource.tsx";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { LoadingScreen } from "../../../../../ui/feedback/LoadingScreen.tsx";
import { Section } from "../../../../../ui/layout/Section.tsx";
import { texts as baseTexts } from "../../../../../ui/texts.ts";
import { AskBeforeLeaving } from "../../../../-parts/AskBeforeLeaving.tsx";
import { PlanMessage } from "../../../../-subscription/PlanMessage.tsx";
import { deckPageTexts as texts } from "../../../../-decks/deck-texts.ts";
import { useAppActor } from "../../../../-parts/use-app-actor.ts";
import { ImportEnd } from "./ImportEnd.tsx";
import { ImportTableView } from "./ImportTableView.tsx";

export function CardImport(props: {
  /** A deck, or a new one for the cards. */
  readonly into: number | NewDeck;
  readonly onFile?: (name: string) => void;
  readonly onClose: () => void;
}) {
  const { into, onFile, onClose } = props;
  const { http } = useRouteContext({ from: "/app" }).api;
  const [deckId, newDeck] = typeof into === "number" ? [into] : [null, into];
  const [machine] = useState(() => provideCardImport(createCardImportService(http, readInWorker, newDeck)));
  const actor = useAppActor(machine, { input: { deckId } });
  const [pasted, setPasted] = useState("");

  return (
    <Section
      title={texts.importing.title}
      lead={texts.importing.lead}
      action={
        <Button onClick={onClose}>
          {deckId !== null
            ? texts.importing.back
            : newDeck?.id() === null
              ? baseTexts.cancel
              : texts.importing.open}
        </Button>
      }
    >
      <ImportStep
        actor={actor}
        deckId={deckId ?? newDeck?.id() ?? null}
        pasted={pasted}
        onPaste={setPasted}
        onFile={onFile}
      />
      <AskBeforeLeaving wouldLose={() => pasted.trim() !== "" && !actor.getSnapshot().hasTag("ended")} />
    </Section>
  );
}

function ImportStep(props: {
  readonly actor: CardImportActorRef;
  readonly deckId: number | null;
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  readonly onFile: ((name: string) => void) | undefined;
}) {
  const { actor, deckId, pasted, onPaste, onFile } = props;
  const snapshot = useSelector(actor, (now) => now);
  const { context } = snapshot;
  const cancel = () => actor.send({ type: "import.cancel" });

  if (snapshot.matches("choosing"))
    return (
      <ChooseSource actor={actor} message={context.message} text={pasted} onText={onPaste} onFile={onFile} />
    );
  if (snapshot.matches("reading"))
    return <LoadingScreen message={texts.importing.reading} onCancel={cancel} />;
  if (snapshot.matches("preview") && context.table) {
    return <ImportTableView actor={actor} table={context.table} />;
  }
  if (snapshot.hasTag("ended")) {
    const again = () => {
      onPaste("");
      actor.send({ type: "import.again" });
    };
    return <ImportEnd actor={actor} deckId={deckId} onAgain={again} />;
  }
  const total = context.batches.reduce((sum, batch) => sum + batch.cards.length, 0);
  const done = context.batches.slice(0, context.sent).reduce((sum, batch) => sum + batch.cards.length, 0);
  if (snapshot.matches("interrupted")) {
    return (
      <>
        <Banner tone="error">
          {texts.importing.interrupted}: <PlanMessage text={context.message ?? ""} />
        </Banner>
        <div>
          <Button tone="primary" onClick={() => actor.send({ type: "import.retry" })}>
            {texts.importing.resume}
          </Button>{" "}
          <Button onClick={cancel}>{texts.importing.stop}</Button>
        </div>
      </>
    );
  }
  return (
    <ImportProgress done={done} total={total} stopping={snapshot.hasTag("stopping")} onCancel={cancel} />
  );
}

function ChooseSource(props: {
  readonly actor: CardImportActorRef;
  readonly message: string | null;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFile: ((name: string) => void) | undefined;
}) {
  const { actor, message, text, onText, onFile } = props;
  return (
    <>
      <ImportSource
        text={text}
        onText={onText}
        onFile={(file) => {
          onFile?.(file.name);
          actor.send({ type: "source.given", source: { file } });
        }}
        error={message ?? undefined}
      />
      <div>
        <Button
          tone="primary"
          disabled={text.trim() === ""}
          onClick={() => actor.send({ type: "source.given", source: { text } })}
        >
          {texts.importing.preview}
        </Button>
      </div>
    </>
  );
}
