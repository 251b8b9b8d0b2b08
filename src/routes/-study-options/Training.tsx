import { useSelector } from "@xstate/react";
import type { TrainingJob } from "#contract/study/training.ts";
import { verdictOf } from "#domain/training/verdict.ts";
import type { ServerJobActorRef } from "../../machines/server-job/server-job.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { ProgressBar } from "../../ui/feedback/ProgressBar.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { TrainingResult } from "../../ui/study-options/TrainingResult.tsx";
import { trainingTexts as texts } from "../../ui/study-options/training-texts.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";

/** The scheduler's parameters of a preset, and their training. */
export function Training({ actor }: { readonly actor: ServerJobActorRef }) {
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
  return isShown ? <TrainingShown actor={actor} /> : <Skeleton lines={3} />;
}

function TrainingShown({ actor }: { readonly actor: ServerJobActorRef }) {
  const { job: shown, failure } = useSelector(actor, ({ context }) => context);
  const isUnderWay = useSelector(actor, (snapshot) => snapshot.matches("underWay"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isOffline = useIsOffline();
  if (shown?.kind !== "training") return null;
  const { trained, job } = shown.training;
  return (
    <>
      <p>{trained === null ? texts.defaults : texts.trained(trained.at, trained.reviews)}</p>
      <div role="status">
        {isUnderWay && (
          <>
            <p>{texts.underWay}</p>
            <ProgressBar label={texts.progress} />
          </>
        )}
        <TrainingEnd job={job} />
      </div>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ButtonRow>
        <ExplainedButton
          busy={isBusy}
          unavailable={isOffline ? texts.later : undefined}
          onClick={() => actor.send({ type: "job.start" })}
        >
          {trained === null ? texts.train : texts.trainAgain}
        </ExplainedButton>
        {trained !== null && !isOffline && (
          <Button busy={isBusy} onClick={() => actor.send({ type: "job.undo" })}>
            {texts.reset}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

function TrainingEnd({ job }: { readonly job: TrainingJob }) {
  switch (job.state) {
    case "none":
    case "waiting":
    case "running":
      return null;
    case "done":
      return <TrainingResult verdict={verdictOf(job)} figures={job.figures} />;
    case "tooFew":
      return <p>{texts.tooFew(job.reviews, job.needed)}</p>;
    case "failed":
      return <p>{texts.failed}</p>;
  }
}
