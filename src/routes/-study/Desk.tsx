import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { Performance } from "#contract/reviews.ts";
import { schedulerNamed } from "#domain/scheduling/scheduling.ts";
import type { AnswerMeans } from "#domain/study/hasty.ts";
import { type StudyCommand, commandOf } from "#domain/study/study-keys.ts";
import { commandOfSwipe } from "#domain/study/study-swipes.ts";
import type { Answered } from "#domain/study/study-summary.ts";
import { waitingCards } from "#domain/study/study-desk.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { formatInterval } from "../../ui/study/durations.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { KeysHelp } from "../../ui/study/KeysHelp.tsx";
import { laterLine } from "../../ui/study/later-line.ts";
import { RatingBar, RevealBar } from "../../ui/study/RatingBar.tsx";
import type { RenderLink } from "../../ui/link.ts";
import { StudyCard } from "../../ui/study/StudyCard.tsx";
import { StudyDesk } from "../../ui/study/StudyDesk.tsx";
import { StudyHeader } from "../../ui/study/StudyHeader.tsx";
import { CardEditor } from "../-decks/CardEditor.tsx";
import { studyTexts } from "../../ui/study/texts.ts";
import { studyPageTexts as texts } from "./study-texts.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { LeaveUnsaved } from "./LeaveUnsaved.tsx";
import { pressedOnDesk } from "./pressed-on-desk.ts";
import { SaveNotice } from "./SaveNotice.tsx";
import { useCardTouches } from "./use-card-touches.ts";

/** The exit link with its label. */
export interface Exit {
  readonly label: string;
  readonly link: RenderLink;
}

interface DeskProps {
  readonly actor: StudySessionActorRef;
  readonly title: string;
  readonly exit: Exit;
  /** The deck whose cards can be edited here; null for another learner's deck, or several decks. */
  readonly editable: number | null;
  /** Why the device cannot store answers; else null. */
  readonly problem: string | null;
}

/** The desk with its card: question, answer, and the saving of the rating. */
export function Desk({ actor, title, exit, editable, problem }: DeskProps) {
  const { now } = useRouteContext({ from: "/app" });
  const snapshot = useSelector(actor, (state) => state);
  const { queue, current, answers, revealedAt } = snapshot.context;
  const [dialog, setDialog] = useState<"keys" | "edit" | null>(null);
  const paused = snapshot.matches("paused");
  const revealed = snapshot.hasTag("revealed");
  const side = paused ? "paused" : revealed ? "answer" : "question";

  const perform = (command: StudyCommand, means: AnswerMeans = "key") => {
    switch (command.type) {
      case "show":
        return actor.send({ type: "answer.show", at: now(), means });
      case "rate":
        return actor.send({
          type: "review.rate",
          rating: command.rating,
          at: now(),
          reviewId: uuidv7(),
          means,
        });
      case "undo":
        return actor.send({ type: "review.undo", at: now() });
      case "pause":
        return actor.send({ type: "session.pause", at: now() });
      case "resume":
        return actor.send({ type: "session.resume", at: now() });
      case "edit":
        return editable !== null && setDialog("edit");
      case "keys":
        return setDialog("keys");
    }
  };

  useStudyKeys(dialog === null, (key, held) => {
    const command = commandOf(key, side, held);
    if (command) perform(command);
    return command !== null;
  });
  const touchArea = useRef<HTMLDivElement>(null);
  useCardTouches(touchArea, (direction) => {
    const command = commandOfSwipe(direction, side);
    if (command) perform(command, "touch");
  });
  usePauseWhileHidden(actor, now);

  const canUndo = snapshot.can({ type: "review.undo", at: 0 });
  const last = answers.at(-1);
  return (
    <>
      <StudyDesk
        touchArea={touchArea}
        header={
          <StudyHeader
            title={title}
            counts={waitingCards(snapshot.context)}
            done={answers.length}
            total={answers.length + queue.length}
            later={laterLine(snapshot.context.later)}
            exit={exit}
            onUndo={canUndo ? () => perform({ type: "undo" }) : undefined}
            undoes={last && undoneBy(last)}
            onKeysHelp={() => setDialog("keys")}
            tools={
              <>
                {editable !== null && (
                  <IconButton label={texts.edit} icon="edit" shortcut="E" onClick={() => setDialog("edit")} />
                )}
                <IconButton
                  label={texts.pause}
                  icon="pause"
                  shortcut="P"
                  disabled={paused}
                  onClick={() => perform({ type: "pause" })}
                />
              </>
            }
            note={
              <>
                {problem !== null && (
                  <Banner tone="warning">
                    {problem} {texts.eachToServer}
                  </Banner>
                )}
                <SaveNotice actor={actor} />
              </>
            }
          />
        }
        bar={
          paused ? null : revealed && current ? (
            <RatingBar
              intervals={intervalsOf(current, revealedAt)}
              disabled={snapshot.hasTag("saving")}
              onRate={(rating, means) => perform({ type: "rate", rating }, means)}
            />
          ) : (
            <RevealBar
              disabled={snapshot.hasTag("saving")}
              onReveal={(means) => perform({ type: "show" }, means)}
            />
          )
        }
      >
        {paused ? (
          <EmptyState
            icon="pause"
            title={texts.pausedTitle}
            text={texts.pausedText}
            action={
              <Button tone="primary" onClick={() => perform({ type: "resume" })}>
                {texts.resume}
              </Button>
            }
          />
        ) : (
          current && (
            <StudyCard
              key={`${current.id}-${answers.length}`}
              front={current.front}
              back={current.back}
              tags={current.isLeech === true ? [...current.tags, texts.leech] : current.tags}
              revealed={revealed}
              onReveal={(means) => perform({ type: "show" }, means)}
            />
          )
        )}
      </StudyDesk>
      <LeaveUnsaved actor={actor} />
      {dialog === "keys" && <KeysHelp onClose={() => setDialog(null)} />}
      {dialog === "edit" && current && editable !== null && (
        <CardEditor
          deckId={editable}
          card={{ id: current.id, front: current.front, back: current.back, tags: [...current.tags] }}
          onSaved={(card) => {
            actor.send({ type: "card.changed", ...card });
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

const undoneBy = ({ review, item }: Answered): string =>
  studyTexts.undoes(studyTexts.ratings[review.rating], item.front);

function intervalsOf(item: StudyItem, at: number): Record<Performance, string> {
  const next = schedulerNamed(item.parameters).preview(item.id, item.schedule, at);
  return {
    1: formatInterval(next[1].due - at),
    2: formatInterval(next[2].due - at),
    3: formatInterval(next[3].due - at),
    4: formatInterval(next[4].due - at),
  };
}

/** Passes keys to the desk for any focus. */
function useStudyKeys(active: boolean, onKey: (key: string, held: boolean) => boolean) {
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent) => {
      const pressed = pressedOnDesk(event);
      if (pressed && onKey(pressed.key, pressed.held)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}

/** The time while the page is hidden does not count. */
function usePauseWhileHidden(actor: StudySessionActorRef, now: () => number) {
  useEffect(() => {
    const change = () => {
      actor.send({ type: document.hidden ? "page.hidden" : "page.visible", at: now() });
    };
    document.addEventListener("visibilitychange", change);
    return () => document.removeEventListener("visibilitychange", change);
  }, [actor, now]);
}
