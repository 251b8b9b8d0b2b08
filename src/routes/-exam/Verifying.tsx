import { Link, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import type { GradedExam } from "#contract/exams/exams.ts";
import { type AnswerToVerify, allDecided, toOverrule, toVerify } from "#domain/exam/verification.ts";
import { examVerificationMachine } from "../../machines/exam-verification/exam-verification.machine.ts";
import { sendDecisions } from "../../services/exams/exam-calls.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { verifyTexts as texts } from "../../ui/exams/exam-texts.ts";
import { VerifyList } from "../../ui/exams/result/VerifyList.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { words } from "./ExamText.tsx";

/** The written answers of an exam, unsure grades first, with the learner's decisions. */
export function Verifying(props: { readonly exam: GradedExam; readonly mayEditDeck: boolean }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const [machine] = useState(() =>
    examVerificationMachine.provide({
      actors: { verify: fromPromise(({ input, signal }) => sendDecisions(http, input, signal)) },
    }),
  );
  const actor = useAppActor(machine, { input: { exam: props.exam } });
  const state = useSelector(actor, (snapshot) => snapshot);
  const { exam, decisions, forEveryone, failure } = state.context;
  const toResult = (
    <Link
      to="/app/exam/sessions/$sessionId"
      params={{ sessionId: exam.examId }}
      className={buttonClass({ tone: "primary" })}
    >
      {texts.toResult}
    </Link>
  );
  if (state.matches("saved"))
    return <EmptyState icon="check" title={texts.saved} text={texts.savedText} action={toResult} />;
  if (state.matches("nothing"))
    return <EmptyState icon="check" title={texts.none} text={texts.noneText} action={toResult} />;
  const isComplete = allDecided(state.context);
  const [unsure, sure] = [toVerify(exam), toOverrule(exam)];
  const list = (answers: readonly AnswerToVerify[], from: number) => (
    <VerifyList
      answers={answers}
      from={from}
      decisions={decisions}
      words={words}
      onDecide={(questionId, accepted) => actor.send({ type: "answer.decide", questionId, accepted })}
    />
  );
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {unsure.length > 0 && list(unsure, 1)}
      {sure.length > 0 && (
        <Section title={texts.overrule} lead={texts.overruleLead}>
          {list(sure, unsure.length + 1)}
        </Section>
      )}
      {props.mayEditDeck && (
        <Checkbox
          label={texts.forEveryone}
          checked={forEveryone}
          onChange={({ target }) => actor.send({ type: "everyone.change", forEveryone: target.checked })}
        />
      )}
      <ButtonRow>
        <Button
          tone="primary"
          disabled={!isComplete}
          busy={state.matches("saving")}
          onClick={() => actor.send({ type: "decisions.save" })}
        >
          {texts.save}
        </Button>
      </ButtonRow>
    </>
  );
}
