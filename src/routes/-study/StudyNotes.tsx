import type { CardMarksActorRef } from "../../machines/card-marks/card-marks.machine.ts";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { SaveNotice } from "./SaveNotice.tsx";
import { studyPageTexts as texts } from "./study-texts.ts";
import { useSelector } from "@xstate/react";

/** Reports marks that could not be saved; renders nothing otherwise. */
function MarksNotice({ actor }: { readonly actor: CardMarksActorRef }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const canRetry = useSelector(actor, (snapshot) => snapshot.hasTag("waiting"));
  if (!failure) return null;
  const retry = <Button onClick={() => actor.send({ type: "marks.retry" })}>{texts.saveNow}</Button>;
  return (
    <Banner tone="warning" action={canRetry && retry}>
      {canRetry ? texts.notMarked : texts.markRefused} {failure.help ?? failure.message}
    </Banner>
  );
}

export interface PracticeNote {
  /** Restarts the practice with answers that count; null if they count already. */
  readonly onCount: (() => void) | null;
}

export function StudyNotes(props: {
  readonly actor: StudySessionActorRef;
  readonly marks: CardMarksActorRef;
  /** Null: this is no practice. */
  readonly practice: PracticeNote | null;
  /** Why the device cannot store answers; else null. */
  readonly problem: string | null;
  /** The last change of the previous card, in words, until the next answer; else null. */
  readonly changed: string | null;
  /** What Undo reverts, in words. */
  readonly undoes: string | undefined;
  readonly onUndo: () => void;
}) {
  const { actor, marks, practice, problem, changed, undoes, onUndo } = props;
  return (
    <>
      {practice && (
        <Banner
          tone="info"
          action={practice.onCount && <Button onClick={practice.onCount}>{texts.countPractice}</Button>}
        >
          {texts.practice[practice.onCount ? "free" : "counted"]}
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="warning">
          {problem} {texts.eachToServer}
        </Banner>
      )}
      {changed !== null && (
        <Banner
          tone="info"
          action={
            <Button aria-label={undoes} onClick={onUndo}>
              {texts.undo}
            </Button>
          }
        >
          <span dir="auto">{changed}</span>
        </Banner>
      )}
      <SaveNotice actor={actor} />
      <MarksNotice actor={marks} />
    </>
  );
}
