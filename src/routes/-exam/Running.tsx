import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import {
  answeredCount,
  isAnswered,
  isFinal,
  shownQuestion,
  type ExamScreen,
} from "#domain/exam/exam-screen.ts";
import type { ExamActorRef } from "../../machines/exam/exam.machine.ts";
import { pageHeading } from "../../ui/focus-heading.ts";
import { ActionMenu } from "../../ui/controls/ActionMenu.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { Confidence } from "../../ui/exams/Confidence.tsx";
import { ExamHead } from "../../ui/exams/ExamHead.tsx";
import { examTexts as texts, hereTexts } from "../../ui/exams/exam-texts.ts";
import { Question } from "../../ui/exams/Question.tsx";
import { foot } from "../../ui/exams/Question.css.ts";
import { QuestionMap } from "../../ui/exams/QuestionMap.tsx";
import { useUndisturbed } from "../-parts/use-is-studying.ts";
import { words } from "./ExamText.tsx";
import { usePauseWhileHidden } from "../-parts/use-pause-while-hidden.ts";
import { useExamKeys } from "./use-exam-keys.ts";

export function Running(props: {
  readonly actor: ExamActorRef;
  readonly screen: ExamScreen;
  /** Why the exam could not be abandoned, or its answers not saved. */
  readonly failure: string | null;
}) {
  const { actor, screen, failure } = props;
  const { now } = useRouteContext({ from: "/app" }).clock;
  useUndisturbed();
  const [dialog, setDialog] = useState<"submit" | "discard" | null>(null);
  usePauseWhileHidden(actor, now);
  const isPaused = useSelector(actor, (state) => state.matches({ running: { question: "paused" } }));
  const { exam, position, deadlineAt } = screen;
  const question = shownQuestion(screen);
  const count = exam.questions.length;
  const go = (to: number) => actor.send({ type: "question.go", position: to, at: now() });
  const isLast = position === count - 1;
  const isAtOnce = exam.configuration.feedback === "at_once";
  const shown = question && screen.answers[question.questionId];
  /** Enter submits a pending answer, and otherwise moves on. */
  const goOn = () => {
    if (isAtOnce && shown?.isDraft && shown.value !== null)
      actor.send({ type: "question.answer", value: shown.value, isDraft: false, at: now() });
    else if (isLast) setDialog("submit");
    else go(position + 1);
  };
  useExamKeys(!isPaused && dialog === null, goOn);
  // A new question begins at its top, for the eyes and for screen readers.
  useEffect(() => pageHeading()?.focus(), [position, isPaused]);

  if (isPaused || !question)
    return (
      <EmptyState
        icon="clock"
        title={texts.paused}
        text={texts.pausedText}
        action={
          <Button tone="primary" onClick={() => actor.send({ type: "exam.resume", at: now() })}>
            {texts.resume}
          </Button>
        }
      />
    );
  const { questionId } = question;
  const answer = screen.answers[questionId];
  const open = count - answeredCount(screen);
  const pause = {
    label: texts.pause,
    icon: "pause",
    onSelect: () => actor.send({ type: "exam.pause", at: now() }),
  } as const;
  const discard = {
    label: texts.discard,
    icon: "trash",
    danger: true,
    onSelect: () => setDialog("discard"),
  } as const;
  return (
    <>
      <ExamHead
        count={count}
        answered={answeredCount(screen)}
        deadlineAt={deadlineAt}
        now={now}
        saving={<SaveState actor={actor} isQuietWhenSaved={open === count} />}
      />
      {screen.isHere && <Banner tone="info">{hereTexts.running}</Banner>}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <Question
        key={questionId}
        question={question}
        value={answer?.value ?? null}
        isFinal={isFinal(screen, questionId)}
        result={screen.feedback[questionId] ?? null}
        handsIn={isAtOnce}
        words={words}
        onAnswer={(value, isDraft) => actor.send({ type: "question.answer", value, isDraft, at: now() })}
        onNext={goOn}
      />
      <Confidence
        value={answer?.confidence ?? null}
        disabled={isFinal(screen, questionId)}
        onChange={(confidence) => actor.send({ type: "question.confidence", confidence, at: now() })}
      />
      <div className={foot}>
        <Button disabled={position === 0} onClick={() => go(position - 1)}>
          {texts.previous}
        </Button>
        <Button tone="primary" onClick={() => (isLast ? setDialog("submit") : go(position + 1))}>
          {isLast ? texts.submit : texts.next}
        </Button>
      </div>
      <QuestionMap
        answered={exam.questions.map((one) => isAnswered(screen, one.questionId))}
        position={position}
        onGo={go}
      />
      <ButtonRow>
        {!isLast && <Button onClick={() => setDialog("submit")}>{texts.submit}</Button>}
        <ActionMenu items={deadlineAt === null ? [pause, discard] : [discard]} />
      </ButtonRow>
      {dialog === "submit" && (
        <ConfirmDialog
          title={texts.submitTitle}
          message={open === 0 ? texts.submitAll : texts.submitOpen(open)}
          confirmLabel={texts.submit}
          tone="primary"
          onConfirm={() => actor.send({ type: "exam.submit", at: now() })}
          onCancel={() => setDialog(null)}
        />
      )}
      {dialog === "discard" && (
        <ConfirmDialog
          title={texts.discardTitle}
          message={texts.discardText}
          confirmLabel={texts.discard}
          onConfirm={() => {
            setDialog(null);
            actor.send({ type: "exam.discard" });
          }}
          onCancel={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Whether the server has all answers; a connection warning stays until it has. */
function SaveState(props: {
  readonly actor: ExamActorRef;
  /** There was no answer to save. */
  readonly isQuietWhenSaved: boolean;
}) {
  const { actor, isQuietWhenSaved } = props;
  const { isUnreachable, isNotStored } = useSelector(actor, ({ context }) => context);
  const isHere = useSelector(actor, ({ context }) => context.screen?.isHere ?? false);
  const isSaved = useSelector(actor, (state) => state.hasTag("saved"));
  if (isUnreachable)
    return (
      <Banner
        tone="warning"
        action={<Button onClick={() => actor.send({ type: "exam.retry" })}>{texts.retry}</Button>}
      >
        {isHere ? hereTexts.noRoom : isNotStored ? texts.notStored : texts.unreachable}
      </Banner>
    );
  if (!isSaved) return <>{texts.saving}</>;
  if (isQuietWhenSaved) return null;
  return <>{isHere ? hereTexts.saved : texts.saved}</>;
}
