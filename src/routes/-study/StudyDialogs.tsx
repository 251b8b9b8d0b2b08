import type { ComponentProps } from "react";
import { type MarkChange, type CardMarks, NO_MARKS } from "#domain/study/marks/card-marks.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { Speech } from "../../services/browser/speech.ts";
import type { StudyScreenOptionsStore } from "../../services/study/study-screen-options.ts";
import { KeysHelp } from "../../ui/study/KeysHelp.tsx";
import { CardEditor } from "../-card-editor/CardEditor.tsx";
import { CardInfoDialog } from "../-decks/CardInfoDialog.tsx";
import { StudyScreenOptionsDialog } from "./options/StudyScreenOptionsDialog.tsx";
import { useRouteContext } from "@tanstack/react-router";
import { dayOf } from "#domain/scheduling/day.ts";
import { MarksPanel } from "../../ui/marks/MarksPanel.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { studyScreenTexts as texts } from "../../ui/study/screen/texts.ts";

function StudyMarks(props: {
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

export type StudyDialog = "keys" | "edit" | "marks" | "options" | { readonly infoOn: number };

/** The dialogs of the study screen; renders nothing if none is open. */
export function StudyDialogs(props: {
  readonly dialog: StudyDialog | null;
  readonly current: StudyItem | null;
  /** The deck of the card, if the learner may change its cards. */
  readonly editable: number | null;
  readonly screenOptions: StudyScreenOptionsStore;
  readonly speech: Speech | null;
  /** The languages in which the card is read aloud. */
  readonly read: readonly string[];
  readonly onMark: (change: MarkChange) => void;
  readonly onEdited: ComponentProps<typeof CardEditor>["onSaved"];
  readonly onClose: () => void;
  /** Closes a dialog that paused the session. */
  readonly onComeBack: () => void;
}) {
  const { dialog, current, editable, screenOptions, speech, read, onMark, onEdited, onClose, onComeBack } =
    props;
  if (dialog === "keys") return <KeysHelp canRead={speech !== null} onClose={onClose} />;
  if (dialog === "options")
    return (
      <StudyScreenOptionsDialog store={screenOptions} speech={speech} read={read} onClose={onComeBack} />
    );
  if (typeof dialog === "object" && dialog)
    return <CardInfoDialog cardId={dialog.infoOn} onClose={onComeBack} />;
  if (!current) return null;
  if (dialog === "marks") return <StudyMarks marks={current.marks} onChange={onMark} onClose={onClose} />;
  if (dialog !== "edit" || editable === null) return null;
  return (
    <CardEditor
      deckId={editable}
      card={{ ...current, tags: [...current.tags] }}
      staysHere
      // A card that its note no longer has is asked unchanged for the last time.
      onSaved={(card) => (card.id === current.id ? onEdited(card) : onClose())}
      onClose={onClose}
    />
  );
}
