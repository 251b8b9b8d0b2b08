import { Link, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { Deck } from "#contract/decks.ts";
import { type Answered, summaryOf } from "#domain/study-summary.ts";
import type { StudySessionActorRef } from "../../../../../machines/study-session/study-session.machine.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { buttonClass } from "../../../../../ui/controls/buttonClass.ts";
import { formatInterval, formatSpent } from "../../../../../ui/study/durations.ts";
import { SessionSummary } from "../../../../../ui/study/SessionSummary.tsx";
import { deckPageTexts as texts } from "../../../../-deck-texts.ts";

/** The end of a session. */
export function Summary(props: {
  readonly actor: StudySessionActorRef;
  readonly deck: Deck;
  readonly onAgain: () => void;
}) {
  const { actor, deck, onAgain } = props;
  const { now } = useRouteContext({ from: "/app" });
  const answers: readonly Answered[] = useSelector(actor, (snapshot) => snapshot.context.answers);
  const { byRating, seconds, nextDue } = summaryOf(answers);
  return (
    <SessionSummary
      lead={deck.title}
      byRating={byRating}
      time={formatSpent(seconds)}
      nextDue={nextDue === null ? texts.study.later : formatInterval(nextDue - now())}
      actions={
        <>
          <Button tone="primary" icon="play" onClick={onAgain}>
            {texts.study.another}
          </Button>
          <Link to="/app/decks/$deckId" params={{ deckId: deck.id }} className={buttonClass()}>
            {texts.study.toDeck}
          </Link>
          {answers.length > 0 && (
            <Button icon="undo" onClick={() => actor.send({ type: "review.undo", at: now() })}>
              {texts.study.undo}
            </Button>
          )}
        </>
      }
    />
  );
}
