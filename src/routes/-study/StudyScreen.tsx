import { useRouteContext } from "@tanstack/react-router";
import { type ComponentProps, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "#domain/scheduling/day.ts";
import type { AnswerMeans } from "#domain/study/answers/hasty.ts";
import { type StudyCommand, commandOf } from "#domain/study/study-keys.ts";
import { NO_DETAILS, givenDetails } from "#domain/study/screen/answer-details.ts";
import type { SwipeDirection } from "#domain/gestures/swipe.ts";
import type { SideLanguages } from "#domain/study/screen/side-languages.ts";
import { spokenLanguages, spokenSide } from "#domain/study/screen/speech-language.ts";
import { commandOfSwipe } from "#domain/study/study-swipes.ts";
import type { MarkChange } from "#domain/study/marks/card-marks.ts";
import { changeOf, decidesWhetherItComes } from "#domain/study/marks/marking.ts";
import { countEarlier } from "#domain/study/open-session.ts";
import { remainingCards } from "#domain/study/study-screen.ts";
import type { CardMarksActorRef } from "../../machines/card-marks/card-marks.machine.ts";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import type { Speech } from "../../services/browser/speech.ts";
import type { StudyScreenOptionsStore } from "../../services/study/study-screen-options.ts";
import { laterLine } from "../../ui/study/later-line.ts";
import { RatingBar, RevealBar } from "../../ui/study/RatingBar.tsx";
import { StudyScreenLayout } from "../../ui/study/StudyScreenLayout.tsx";
import { StudyHeader } from "../../ui/study/StudyHeader.tsx";
import { StudiedCard } from "./StudiedCard.tsx";
import { useStudyScreenOptions } from "./options/use-study-screen-options.ts";
import { intervalsOf, lastStep } from "./card-words.ts";
import { useReadAloud } from "./options/use-read-aloud.ts";
import { StudyTools } from "./options/StudyTools.tsx";
import { AnswerDetails } from "./options/AnswerDetails.tsx";
import { InterruptionBar, isInterrupted, sideOf } from "./options/Interruption.tsx";
import { useOfCard } from "./options/use-of-card.ts";
import { LeaveUnsaved } from "./LeaveUnsaved.tsx";
import { type StudyDialog, StudyDialogs } from "./StudyDialogs.tsx";
import { StudyNotes, type PracticeNote } from "./StudyNotes.tsx";
import { positionOf, useLateSnapshot, useSlowSave } from "./use-study-snapshot.ts";
import { useStudyKeys } from "./use-study-events.ts";
import { usePauseWhileHidden } from "../-parts/use-pause-while-hidden.ts";
import { useCardTouches } from "./use-card-touches.ts";

export type Exit = ComponentProps<typeof StudyHeader>["exit"];

interface StudyScreenProps {
  readonly actor: StudySessionActorRef;
  readonly title: string;
  readonly exit: Exit;
  /** The deck whose cards can be edited here; null for another learner's. Across decks each card has its own. */
  readonly editable: number | null;
  /** Of the deck. Across decks each card has its own. */
  readonly languages: SideLanguages;
  readonly screenOptions: StudyScreenOptionsStore;
  /** Null if the browser has no speech. */
  readonly speech: Speech | null;
  /** Why the device cannot store answers; else null. */
  readonly problem: string | null;
  /** Null: this is no practice. */
  readonly practice: PracticeNote | null;
  readonly marks: CardMarksActorRef;
}

/** The study screen: question, answer, and the saving of the rating. */
export function StudyScreen(props: StudyScreenProps) {
  const { actor, title, exit, problem, practice, speech } = props;
  const isCounted = !practice?.onCount;
  const { now, timeZone } = useRouteContext({ from: "/app" }).clock;
  const isSavedHere = problem === null;
  // The card itself updates at once: the answer does not wait for what is around it.
  const snapshot = useLateSnapshot(actor, isSavedHere);
  const isBusy = useSlowSave(actor) || snapshot.hasTag("saving");
  const { queue, current, answers, earlier, revealedAt } = snapshot.context;
  const done = countEarlier(earlier) + answers.length;
  const options = useStudyScreenOptions(props.screenOptions);
  const [dialog, setDialog] = useState<StudyDialog | null>(null);
  const deck = current?.deck;
  const editable = deck ? (deck.isOwn ? deck.id : null) : props.editable;
  const position = positionOf(snapshot);
  const typedOn = useOfCard("");
  const hintedOn = useOfCard(false);
  const details = useOfCard(NO_DETAILS)(position);
  const detailsOpen = useOfCard(false)(position);
  const side = sideOf(snapshot);
  const paused = isInterrupted(side);
  const revealed = snapshot.hasTag("revealed");
  const languages = deck?.languages ?? props.languages;
  const spoken = current && spokenSide(current, options, revealed, document.documentElement.lang, languages);
  const voice = useReadAloud(speech, options.readAloud, paused ? null : `${position} ${revealed}`, spoken);
  /** Pauses the session, because time in such a dialog does not count. */
  const interruptFor = (opened: StudyDialog) => {
    actor.send({ type: "session.pause", at: now() });
    setDialog(opened);
  };
  const comeBack = () => {
    setDialog(null);
    actor.send({ type: "session.resume", at: now() });
  };
  const mark = (change: MarkChange) => {
    // A card that no longer comes leaves the study screen, and the dialog with it.
    if (decidesWhetherItComes(change)) setDialog(null);
    actor.send({ type: "card.mark", change, at: now() });
  };
  const perform = (command: StudyCommand, means: AnswerMeans = "key") => {
    const seen = actor.getSnapshot();
    switch (command.type) {
      case "show":
        return actor.send({ type: "answer.show", at: now(), means });
      case "hint": {
        const hinted = hintedOn(positionOf(seen));
        return hinted.set(!hinted.value);
      }
      case "rate":
        return actor.send({
          type: "review.rate",
          rating: command.rating,
          at: now(),
          reviewId: uuidv7(),
          means,
          details: givenDetails(details.value),
        });
      case "undo":
        return actor.send({ type: "review.undo", at: now() });
      case "pause":
        return actor.send({ type: "session.pause", at: now() });
      case "resume":
        return actor.send({ type: "session.resume", at: now() });
      case "break":
        return actor.send({ type: "break.take", at: now() });
      case "edit":
        return editable !== null && setDialog("edit");
      case "info":
        return seen.context.current && interruptFor({ infoOn: seen.context.current.id });
      case "options":
        return interruptFor("options");
      case "details":
        return detailsOpen.set(!detailsOpen.value);
      case "replay":
        return spoken && voice.say(spoken);
      case "suspend":
      case "bury":
      case "mark":
      case "flag":
        return mark(changeOf(command, seen.context.current?.marks, dayOf(now(), timeZone()).end));
      case "marks":
      case "keys":
        return setDialog(command.type);
    }
  };
  const goOn = () => perform({ type: "resume" });
  useStudyKeys(dialog === null, (key, hasModifier) => {
    const command = commandOf(key, sideOf(actor.getSnapshot()), hasModifier);
    if (command) perform(command);
    return command !== null;
  });
  const touchArea = useRef<HTMLDivElement>(null);
  const swipe = (direction: SwipeDirection) => {
    const command = commandOfSwipe(direction, sideOf(actor.getSnapshot()));
    if (command) perform(command, "touch");
  };
  useCardTouches(touchArea, swipe, () => !paused && perform({ type: "info" }));
  usePauseWhileHidden(actor, now);
  const canUndo = snapshot.can({ type: "review.undo", at: 0 });
  const show = (means: AnswerMeans) => perform({ type: "show" }, means);
  const step = lastStep(snapshot.context, options);
  return (
    <>
      <StudyScreenLayout
        touchArea={touchArea}
        swipes={{ left: commandOfSwipe("left", side), right: commandOfSwipe("right", side) }}
        details={
          isCounted && !paused && (revealed ? <AnswerDetails details={details} open={detailsOpen} /> : null)
        }
        header={
          <StudyHeader
            title={title}
            counts={remainingCards(snapshot.context)}
            done={done}
            total={done + queue.length}
            earlier={countEarlier(earlier)}
            later={laterLine(snapshot.context.later)}
            exit={exit}
            onUndo={canUndo ? () => perform({ type: "undo" }) : undefined}
            undoes={step.undoes}
            onKeysHelp={() => setDialog("keys")}
            tools={
              <StudyTools
                canEdit={editable !== null}
                disabled={paused}
                replays={
                  spoken?.recordings.length ? "recording" : options.readAloud && speech ? "text" : null
                }
                perform={perform}
              />
            }
            note={
              <StudyNotes
                actor={actor}
                marks={props.marks}
                practice={practice}
                problem={problem}
                {...step}
                onUndo={() => perform({ type: "undo" })}
              />
            }
          />
        }
        bar={
          isInterrupted(side) ? (
            <InterruptionBar side={side} onGoOn={goOn} onBreak={() => perform({ type: "break" })} />
          ) : revealed && current ? (
            <RatingBar
              intervals={isCounted ? intervalsOf(current, revealedAt, snapshot.context) : undefined}
              disabled={isBusy}
              onRate={(rating, means) => perform({ type: "rate", rating }, means)}
            />
          ) : (
            <RevealBar disabled={isBusy} isTyped={options.typeAnswer} onReveal={show} />
          )
        }
      >
        <StudiedCard
          actor={actor}
          isSavedHere={isSavedHere}
          options={options}
          languages={props.languages}
          typedOn={typedOn}
          hintedOn={hintedOn}
          perform={perform}
        />
      </StudyScreenLayout>
      <LeaveUnsaved actor={actor} />
      <StudyDialogs
        dialog={dialog}
        current={current}
        editable={editable}
        screenOptions={props.screenOptions}
        speech={speech}
        read={current ? spokenLanguages(current, options, document.documentElement.lang, languages) : []}
        onMark={mark}
        onEdited={(card) => {
          actor.send({ type: "card.changed", ...card });
          setDialog(null);
        }}
        onClose={() => setDialog(null)}
        onComeBack={comeBack}
      />
    </>
  );
}
