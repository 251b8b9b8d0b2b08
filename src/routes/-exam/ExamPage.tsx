import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { SnapshotFrom } from "xstate";
import type { GradedExam } from "#contract/exams/exams.ts";
import type { ConfigurationForm } from "#domain/exam/configuration-form.ts";
import type { ExamActorRef } from "../../machines/exam/exam.machine.ts";
import { pageHeading } from "../../ui/focus-heading.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { examTexts as texts, hereTexts, resultTexts } from "../../ui/exams/exam-texts.ts";
import { Configuring } from "./Configuring.tsx";
import { ExamResultPart } from "./ExamResultPart.tsx";
import { Running } from "./Running.tsx";

export function ExamPage(props: {
  readonly actor: ExamActorRef;
  /** An earlier exam, whose missed cards are asked again. */
  readonly missed: GradedExam | null;
}) {
  const { actor, missed } = props;
  const state = useSelector(actor, (snapshot) => snapshot);
  const { asked, screen, result, isUnsent, failure, isUnreachable } = state.context;
  // It survives a form that unmounts while the connection is checked.
  const [draft, setDraft] = useState<ConfigurationForm | null>(null);
  const retry = () => actor.send({ type: "exam.retry" });
  const another = () => actor.send({ type: "exam.another" });

  if (state.matches("configuring") || state.matches("configuringHere"))
    return (
      <Configuring
        isHere={state.matches("configuringHere")}
        onConnect={retry}
        deckId={state.context.deckId}
        failure={failure}
        asked={asked?.configuration ?? null}
        draft={draft}
        onDraft={setDraft}
        missed={missed}
        onStart={(configuration, cardIds) =>
          actor.send({ type: "exam.start", examId: uuidv7(), configuration, cardIds })
        }
      />
    );
  if (state.matches("running") && screen) return <Running actor={actor} screen={screen} failure={failure} />;
  if (state.matches("graded") && result)
    return (
      <>
        <EndFocus />
        <ExamResultPart
          exam={result}
          isUnsent={isUnsent}
          actions={<Button onClick={another}>{resultTexts.another}</Button>}
        />
      </>
    );
  if (state.matches("unfound"))
    return <ErrorState title={texts.notFound} message={failure} onRetry={retry} />;
  if (state.matches("offered"))
    return (
      <ErrorState
        title={texts.offered}
        message={hereTexts.offered}
        onRetry={retry}
        actions={<Button onClick={() => actor.send({ type: "exam.takeHere" })}>{hereTexts.take}</Button>}
      />
    );
  if (state.matches("failed") || state.matches("unprepared"))
    return (
      <ErrorState
        title={texts.notBegun}
        message={failure}
        onRetry={retry}
        actions={<Button onClick={another}>{resultTexts.another}</Button>}
      />
    );
  if (isUnreachable)
    return (
      <ErrorState
        title={texts.notSent}
        message={screen?.isHere ? hereTexts.noRoom : texts.unreachable}
        onRetry={retry}
      />
    );
  if (state.matches("timeUp")) return <LoadingScreen message={texts.timeUp} />;
  return <LoadingScreen message={state.matches("submitting") ? texts.submitting : texts.preparing} />;
}

/** Focuses the heading at the end of the exam, so that the result is read from its top. */
function EndFocus() {
  useEffect(() => pageHeading()?.focus(), []);
  return null;
}

/** The heading of the page: the current question, or the phase of the exam. */
export function examTitle(state: SnapshotFrom<ExamActorRef>): string {
  const { screen } = state.context;
  if (state.matches("graded")) return resultTexts.title;
  if (screen === null || !state.matches({ running: { question: "asking" } })) return texts.title;
  return texts.question(screen.position + 1, screen.exam.questions.length);
}
