import { useRouteContext } from "@tanstack/react-router";
import { dayOf } from "#domain/scheduling/day.ts";
import { type CardMarks, type MarkChange, NO_MARKS } from "#domain/study/marks/card-marks.ts";
import { MarksPanel } from "../../ui/marks/MarksPanel.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { studyScreenTexts as texts } from "../../ui/study/screen/texts.ts";

/** The marks of the card on the study screen, in a dialog. */
export function StudyMarks(props: {
  readonly marks: CardMarks | undefined;
  readonly onChange: (change: MarkChange) => void;
  readonly onClose: () => void;
}) {
  const { now, timeZone } = useRouteContext({ from: "/app" }).clock;
  return (
    <Dialog title={texts.marks} onClose={props.onClose}>
      <MarksPanel
        marks={props.marks ?? NO_MARKS}
        now={now()}
        tomorrow={dayOf(now(), timeZone()).end}
        onChange={props.onChange}
      />
    </Dialog>
  );
}
