import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type Answered, summaryOf } from "#domain/study/study-summary.ts";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { formatInterval, formatSpent } from "../../ui/study/durations.ts";
import { laterLine } from "../../ui/study/later-line.ts";
import { SessionSummary } from "../../ui/study/SessionSummary.tsx";
import { studyPageTexts as texts } from "./study-texts.ts";
import type { Exit } from "./Desk.tsx";

/** The end of a session. */
export function Summary(props: {
  readonly actor: StudySessionActorRef;
  readonly title: string;
  readonly exit: Exit;
  readonly onAgain: () => void;
}) {
  const { actor, title, exit, onAgain } = props;
  const { now } = useRouteContext({ from: "/app" });
  const answers: readonly Answered[] = useSelector(actor, (snapshot) => snapshot.context.answers);
  const later = useSelector(actor, (snapshot) => snapshot.context.later);
  const { byRating, seconds, nextDue } = summaryOf(answers);
  return (
    <SessionSummary
      lead={title}
      byRating={byRating}
      time={formatSpent(seconds)}
      nextDue={nextDue === null ? texts.later : formatInterval(nextDue - now())}
      later={laterLine(later)}
      actions={
        <>
          <Button tone="primary" icon="play" onClick={onAgain}>
            {texts.another}
          </Button>
          {exit.link({ className: buttonClass(), children: exit.label })}
          {answers.length > 0 && (
            <Button icon="undo" onClick={() => actor.send({ type: "review.undo", at: now() })}>
              {texts.undo}
            </Button>
          )}
        </>
      }
    />
  );
}
