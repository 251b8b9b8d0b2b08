import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { type ServerJobActorRef, provideServerJob } from "../../machines/server-job/server-job.machine.ts";
import { type ServerJob, createServerJobs } from "../../services/study/server-jobs.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Outcome } from "../../ui/feedback/Outcome.tsx";
import { ProgressBar } from "../../ui/feedback/ProgressBar.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { ReschedulePreview } from "../../ui/study-options/ReschedulePreview.tsx";
import { rescheduleTexts as texts } from "../../ui/study-options/reschedule-texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** The offer to reschedule a preset's cards. */
export function Reschedule({ presetId }: { readonly presetId: number }) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const [machine] = useState(() => provideServerJob(createServerJobs(http, uuidv7)));
  const actor = useAppActor(machine, { input: { kind: "reschedule", presetId } });
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag("shown"));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches("unavailable"));
  if (isUnavailable)
    return (
      <ErrorState
        title={texts.unavailable}
        message={texts.unavailableText}
        onRetry={() => actor.send({ type: "job.retry" })}
      />
    );
  return isShown ? <RescheduleShown actor={actor} /> : <Skeleton lines={2} />;
}

const latestOf = (job: ServerJob | null) => (job?.kind === "reschedule" ? job.latest : null);

function RescheduleShown({ actor }: { readonly actor: ServerJobActorRef }) {
  const snapshot = useSelector(actor, (state) => state);
  const { preview, job, failure } = snapshot.context;
  const latest = latestOf(job);
  const error = failure !== null && <Banner tone="error">{failure}</Banner>;
  if ((snapshot.matches("previewed") || snapshot.matches("starting")) && preview !== null)
    return (
      <>
        <ReschedulePreview preview={preview} />
        {error}
        <Decision actor={actor} isMoving={preview.moved > 0} />
      </>
    );
  const isDone = snapshot.matches({ settled: "done" });
  return (
    <>
      {isDone && latest !== null && (
        <Outcome>
          <p>{texts.done(latest.moved)}</p>
        </Outcome>
      )}
      {snapshot.matches({ settled: "undone" }) && (
        <Outcome>
          <p>{texts.undone}</p>
        </Outcome>
      )}
      {!isDone && latest !== null && <p>{texts.doneOn(latest)}</p>}
      <div role="status">
        {snapshot.matches("previewing") && (
          <>
            <p>{texts.previewing}</p>
            <ProgressBar label={texts.progress} />
          </>
        )}
      </div>
      {error}
      <Actions actor={actor} />
    </>
  );
}

/** The buttons to move the cards, or not. */
function Decision({ actor, isMoving }: { readonly actor: ServerJobActorRef; readonly isMoving: boolean }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isOffline = useIsOffline();
  return (
    <ButtonRow>
      {isMoving && (
        <ExplainedButton
          tone="primary"
          busy={isBusy}
          unavailable={isOffline ? texts.later : undefined}
          onClick={() => actor.send({ type: "job.start" })}
        >
          {texts.confirm}
        </ExplainedButton>
      )}
      <Button busy={isBusy} onClick={() => actor.send({ type: "job.dismiss" })}>
        {isMoving ? texts.dismiss : texts.close}
      </Button>
    </ButtonRow>
  );
}

/** The buttons for the preview and the undo. */
function Actions({ actor }: { readonly actor: ServerJobActorRef }) {
  const isPreviewing = useSelector(actor, (snapshot) => snapshot.matches("previewing"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasLatest = useSelector(actor, ({ context }) => latestOf(context.job) !== null);
  const isOffline = useIsOffline();
  return (
    <ButtonRow>
      <ExplainedButton
        busy={isBusy}
        unavailable={isOffline ? texts.later : undefined}
        onClick={() => actor.send({ type: "job.preview" })}
      >
        {hasLatest ? texts.previewAgain : texts.preview}
      </ExplainedButton>
      {isPreviewing && <Button onClick={() => actor.send({ type: "job.cancel" })}>{texts.cancel}</Button>}
      {hasLatest && !isPreviewing && !isOffline && (
        <Button icon="undo" busy={isBusy} onClick={() => actor.send({ type: "job.undo" })}>
          {texts.undo}
        </Button>
      )}
    </ButtonRow>
  );
}
