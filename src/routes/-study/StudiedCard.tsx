import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { AnswerMeans } from "#domain/study/answers/hasty.ts";
import type { StudyScreenOptions } from "#domain/study/screen/study-screen-options.ts";
import type { SideLanguages } from "#domain/study/screen/side-languages.ts";
import type { StudyCommand } from "#domain/study/study-keys.ts";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import { StudyCardView } from "./options/StudyCardView.tsx";
import { Interruption, isInterrupted, sideOf } from "./options/Interruption.tsx";
import type { OfCard } from "./options/use-of-card.ts";
import { type StudySnapshot, positionOf } from "./use-study-snapshot.ts";

/** Whether both show the same item, with or without its answer. */
function isSameOnScreen(shown: StudySnapshot, next: StudySnapshot): boolean {
  const [before, after] = [sideOf(shown), sideOf(next)];
  return (
    shown.context.current === next.context.current &&
    shown.context.queue === next.context.queue &&
    shown.context.answers === next.context.answers &&
    (before === after || (!isInterrupted(before) && !isInterrupted(after)))
  );
}

/** The card or its substitute; it follows the session at once. */
export function StudiedCard(props: {
  readonly actor: StudySessionActorRef;
  readonly isSavedHere: boolean;
  readonly options: StudyScreenOptions;
  /** Of the deck; across decks each card has its own. */
  readonly languages: SideLanguages;
  readonly typedOn: (position: string) => OfCard<string>;
  readonly hintedOn: (position: string) => OfCard<boolean>;
  readonly perform: (command: StudyCommand, means?: AnswerMeans) => void;
}) {
  const { actor, isSavedHere, options, typedOn, hintedOn, perform } = props;
  const { now } = useRouteContext({ from: "/app" }).clock;
  const snapshot = useSelector(actor, (state) => state, isSameOnScreen);
  const { queue, current, answers } = snapshot.context;
  const side = sideOf(snapshot);
  const position = positionOf(snapshot);
  if (isInterrupted(side)) return <Interruption side={side} done={answers.length} left={queue.length} />;
  return (
    current && (
      <StudyCardView
        key={position}
        actor={actor}
        isSavedHere={isSavedHere}
        item={current}
        ahead={queue}
        options={options}
        languages={current.deck?.languages ?? props.languages}
        typed={typedOn(position)}
        hinted={hintedOn(position)}
        now={now()}
        onReveal={(means) => perform({ type: "show" }, means)}
      />
    )
  );
}
