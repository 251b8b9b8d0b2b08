import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import type { AdaptiveItem } from "#contract/adaptive/adaptive-values.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import type { AdaptiveExamActorRef } from "../../machines/adaptive-exam/adaptive-exam.machine.ts";
import { ChoiceList } from "../../ui/adaptive/ChoiceList.tsx";
import * as css from "../../ui/adaptive/ChoiceList.css.ts";
import { adaptiveTexts as texts } from "../../ui/adaptive/texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { Outcome } from "../../ui/feedback/Outcome.tsx";
import { formatPercent } from "../../ui/percent.ts";
import { examTexts } from "../../ui/exams/exam-texts.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { CardText } from "../../ui/study/CardText.tsx";
import { useUndisturbed } from "../-parts/use-is-studying.ts";
import { usePauseWhileHidden } from "../-parts/use-pause-while-hidden.ts";
import { useMarkup } from "../-markup/use-markup.ts";

/** One question, then the result of its answer. */
export function AdaptiveQuestion({
  item,
  actor,
}: {
  readonly item: AdaptiveItem;
  readonly actor: AdaptiveExamActorRef;
}) {
  const { now } = useRouteContext({ from: "__root__" }).clock;
  const outcome = useSelector(actor, ({ context }) => context.outcome);
  const canAnswer = useSelector(actor, (snapshot) => snapshot.matches("asking"));
  const [isLeaving, setLeaving] = useState(false);
  useUndisturbed();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    actor.send({ type: "exam.shown", at: now() });
    // The button that opened this is gone, and the focus with it.
    heading.current?.focus();
  }, [actor, now]);
  usePauseWhileHidden(actor, now);
  const choose = (choice: number | null) => actor.send({ type: "exam.choose", choice, at: now() });
  const { share, shareFrom, shareTo } = outcome?.estimate ?? { share: 0, shareFrom: 0, shareTo: 0 };
  return (
    <div className={css.exam}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.question(item.position + 1)}
      </h2>
      <div className={css.question}>
        <CardText text={plainText(item.question)} rendered={useMarkup(item.question)} />
      </div>
      <ChoiceList
        choices={item.choices}
        graded={outcome && { right: outcome.right, chosen: outcome.choice }}
        isBusy={!canAnswer}
        onChoose={choose}
        textOf={plainText}
      />
      {outcome && (
        <Outcome>
          <p>{outcome.isRight ? texts.right : texts.rightAnswer(plainText(outcome.expected))}</p>
          <p>{texts.estimate(formatPercent(share), formatPercent(shareFrom), formatPercent(shareTo))}</p>
        </Outcome>
      )}
      <ButtonRow>
        {outcome ? (
          <Button tone="primary" onClick={() => actor.send({ type: "exam.next" })}>
            {outcome.next ? texts.next : texts.toResult}
          </Button>
        ) : (
          <Button busy={!canAnswer} onClick={() => choose(null)}>
            {texts.dontKnow}
          </Button>
        )}
        {canAnswer && <Button onClick={() => setLeaving(true)}>{examTexts.discard}</Button>}
      </ButtonRow>
      {isLeaving && (
        <ConfirmDialog
          title={examTexts.discardTitle}
          message={texts.discardText}
          confirmLabel={examTexts.discard}
          onConfirm={() => {
            setLeaving(false);
            actor.send({ type: "exam.discard" });
          }}
          onCancel={() => setLeaving(false)}
        />
      )}
    </div>
  );
}
