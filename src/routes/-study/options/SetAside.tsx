import type { SnapshotFrom } from "xstate";
import { STRETCH_MINUTES } from "#domain/study/desk/session-break.ts";
import type { StudySide } from "#domain/study/study-keys.ts";
import type { studySessionMachine } from "../../../machines/study-session/study-session.machine.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { BreakBar, BreakOffer, OnBreak } from "../../../ui/study/desk/BreakOffer.tsx";
import { studyPageTexts as texts } from "../study-texts.ts";

/** Sides of the desk without a card. */
export type AsideSide = Exclude<StudySide, "question" | "answer">;

/** Which side of the desk is up. */
export function sideOf(snapshot: SnapshotFrom<typeof studySessionMachine>): StudySide {
  if (snapshot.hasTag("break")) return "break";
  if (snapshot.matches({ rest: "offered" })) return "offered";
  if (snapshot.matches("paused")) return "paused";
  return snapshot.hasTag("revealed") ? "answer" : "question";
}

export const isAside = (side: StudySide): side is AsideSide => side !== "question" && side !== "answer";

/** What the desk shows in place of a card: a pause, a break, or the suggestion of one. */
export function SetAside(props: {
  readonly side: AsideSide;
  /** Answers that were given, and cards to go. */
  readonly done: number;
  readonly left: number;
  readonly onGoOn: () => void;
}) {
  const { side, done, left, onGoOn } = props;
  if (side === "offered") return <BreakOffer minutes={STRETCH_MINUTES} />;
  if (side === "break") return <OnBreak done={done} left={left} />;
  return (
    <EmptyState
      icon="pause"
      title={texts.pausedTitle}
      text={texts.pausedText}
      action={
        <Button tone="primary" onClick={onGoOn}>
          {texts.resume}
        </Button>
      }
    />
  );
}

/** The buttons below it. */
export function SetAsideBar(props: {
  readonly side: AsideSide;
  readonly onGoOn: () => void;
  readonly onBreak: () => void;
}) {
  const { side, onGoOn, onBreak } = props;
  if (side === "paused") return null;
  // Each has the focus when it appears.
  return <BreakBar key={side} onGoOn={onGoOn} onTake={side === "offered" ? onBreak : undefined} />;
}
