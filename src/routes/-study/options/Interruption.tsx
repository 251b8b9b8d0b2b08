import type { SnapshotFrom } from "xstate";
import { STRETCH_MINUTES } from "#domain/study/screen/session-break.ts";
import type { StudySide } from "#domain/study/study-keys.ts";
import type { studySessionMachine } from "../../../machines/study-session/study-session.machine.ts";
import { BreakBar, BreakOffer, Paused } from "../../../ui/study/screen/BreakOffer.tsx";

/** Sides of the study screen without a card. */
export type InterruptedSide = Exclude<StudySide, "question" | "answer">;

export function sideOf(snapshot: SnapshotFrom<typeof studySessionMachine>): StudySide {
  if (snapshot.hasTag("break")) return "break";
  if (snapshot.matches({ rest: "offered" })) return "offered";
  if (snapshot.matches("paused")) return "paused";
  return snapshot.hasTag("revealed") ? "answer" : "question";
}

export const isInterrupted = (side: StudySide): side is InterruptedSide =>
  side !== "question" && side !== "answer";

/** Replaces the card: a pause, a break, or the suggestion of one. */
export function Interruption(props: {
  readonly side: InterruptedSide;
  /** Given answers, and remaining cards. */
  readonly done: number;
  readonly left: number;
}) {
  const { side, done, left } = props;
  return side === "offered" ? <BreakOffer minutes={STRETCH_MINUTES} /> : <Paused done={done} left={left} />;
}

export function InterruptionBar(props: {
  readonly side: InterruptedSide;
  readonly onGoOn: () => void;
  readonly onBreak: () => void;
}) {
  const { side, onGoOn, onBreak } = props;
  // A dialog above a pause has the focus.
  return (
    <BreakBar
      key={side}
      onGoOn={onGoOn}
      takesFocus={side !== "paused"}
      onTake={side === "offered" ? onBreak : undefined}
    />
  );
}
