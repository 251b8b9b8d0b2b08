import { useRouteContext } from "@tanstack/react-router";
import type { AnswerMeans } from "#domain/study/answers/hasty.ts";
import type { DeskOptions } from "#domain/study/desk/desk-options.ts";
import type { SideLanguages } from "#domain/study/desk/side-languages.ts";
import type { StudyCommand } from "#domain/study/study-keys.ts";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import { DeskCard } from "./options/DeskCard.tsx";
import { SetAside, isAside, sideOf } from "./options/SetAside.tsx";
import type { OfCard } from "./options/use-of-card.ts";
import { placeOf, useSnapshot } from "./use-desk-snapshot.ts";

/** The card, or what is in its place; it follows the session at once. */
export function OnDesk(props: {
  readonly actor: StudySessionActorRef;
  readonly isSavedHere: boolean;
  readonly options: DeskOptions;
  /** Of the deck's sides; across decks each card has its own. */
  readonly languages: SideLanguages;
  readonly typedOn: (place: string) => OfCard<string>;
  readonly hintedOn: (place: string) => OfCard<boolean>;
  readonly perform: (command: StudyCommand, means?: AnswerMeans) => void;
}) {
  const { options, typedOn, hintedOn, perform } = props;
  const { now } = useRouteContext({ from: "/app" }).clock;
  const snapshot = useSnapshot(props.actor, props.isSavedHere);
  const { queue, current, answers } = snapshot.context;
  const side = sideOf(snapshot);
  const place = placeOf(snapshot);
  if (isAside(side))
    return (
      <SetAside
        side={side}
        done={answers.length}
        left={queue.length}
        onGoOn={() => perform({ type: "resume" })}
      />
    );
  return (
    current && (
      <DeskCard
        key={place}
        item={current}
        ahead={queue}
        options={options}
        languages={current.deck?.languages ?? props.languages}
        typed={typedOn(place)}
        hinted={hintedOn(place)}
        now={now()}
        revealed={side === "answer"}
        onReveal={(means) => perform({ type: "show" }, means)}
      />
    )
  );
}
