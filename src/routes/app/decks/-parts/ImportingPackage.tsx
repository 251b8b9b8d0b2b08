import type { ImportProgress } from "#contract/imports/package-upload.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { ButtonRow } from "../../../../ui/controls/ButtonRow.tsx";
import { ProgressBar } from "../../../../ui/feedback/ProgressBar.tsx";
import { texts as uiTexts } from "../../../../ui/texts.ts";
import { ankiImportTexts as texts } from "../../../-decks/anki-import-texts.ts";

export function ImportingPackage(props: {
  readonly name: string;
  /** Null until the server begins. */
  readonly progress: ImportProgress | null;
  /** Null once the notes are stored. */
  readonly onCancel: (() => void) | null;
  readonly isCanceling: boolean;
}) {
  const { name, progress, onCancel, isCanceling } = props;
  const isCounted = progress !== null && progress.total > 0;
  return (
    <>
      <p role="status">
        {texts.importing} <bdi>{name}</bdi>
      </p>
      <ProgressBar
        label={`${texts.importing} ${name}`}
        value={isCounted ? (100 * progress.done) / progress.total : undefined}
      />
      <p>{isCounted ? texts.step(progress) : texts.beginning}</p>
      <p>{texts.importingHint}</p>
      {onCancel ? (
        <ButtonRow>
          <Button busy={isCanceling} onClick={onCancel}>
            {uiTexts.cancel}
          </Button>
        </ButtonRow>
      ) : (
        <p>{texts.tooLate}</p>
      )}
    </>
  );
}
