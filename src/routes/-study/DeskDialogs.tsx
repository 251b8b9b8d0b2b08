import type { ComponentProps } from "react";
import type { MarkChange } from "#domain/study/marks/card-marks.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { Speech } from "../../services/browser/speech.ts";
import type { DeskOptionsStore } from "../../services/study/desk-options.ts";
import { KeysHelp } from "../../ui/study/KeysHelp.tsx";
import { CardEditor } from "../-card-editor/CardEditor.tsx";
import { CardInfoDialog } from "../-decks/CardInfoDialog.tsx";
import { DeskMarks } from "./DeskMarks.tsx";
import { DeskOptionsDialog } from "./options/DeskOptionsDialog.tsx";

/** What is open over the desk. */
export type DeskDialog = "keys" | "edit" | "marks" | "options" | { readonly infoOn: number };

/** The dialogs of the desk; renders nothing while none is open. */
export function DeskDialogs(props: {
  readonly dialog: DeskDialog | null;
  readonly current: StudyItem | null;
  /** The deck of the card, if the learner may change its cards. */
  readonly editable: number | null;
  readonly deskOptions: DeskOptionsStore;
  readonly speech: Speech | null;
  /** The languages in which the card is read. */
  readonly read: readonly string[];
  readonly onMark: (change: MarkChange) => void;
  readonly onEdited: ComponentProps<typeof CardEditor>["onSaved"];
  readonly onClose: () => void;
  /** Closes a dialog for which the session was paused. */
  readonly onComeBack: () => void;
}) {
  const { dialog, current, editable, deskOptions, speech, read, onMark, onEdited, onClose, onComeBack } =
    props;
  if (dialog === "keys") return <KeysHelp canRead={speech !== null} onClose={onClose} />;
  if (dialog === "options")
    return <DeskOptionsDialog store={deskOptions} speech={speech} read={read} onClose={onComeBack} />;
  if (typeof dialog === "object" && dialog)
    return <CardInfoDialog cardId={dialog.infoOn} onClose={onComeBack} />;
  if (!current) return null;
  if (dialog === "marks") return <DeskMarks marks={current.marks} onChange={onMark} onClose={onClose} />;
  if (dialog !== "edit" || editable === null) return null;
  return (
    <CardEditor
      deckId={editable}
      card={{ ...current, tags: [...current.tags] }}
      staysHere
      // A card that its note has no more is asked as it was, for the last time.
      onSaved={(card) => (card.id === current.id ? onEdited(card) : onClose())}
      onClose={onClose}
    />
  );
}
