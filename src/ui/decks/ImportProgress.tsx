import { Button } from "../controls/Button.tsx";
import { ProgressBar } from "../feedback/ProgressBar.tsx";
import { formatCount } from "../numbers.ts";
import { importTexts } from "./texts.ts";
import { texts } from "../texts.ts";
import { more, progress } from "./Import.css.ts";

export function ImportProgress({
  done,
  total,
  stopping,
  onCancel,
}: {
  readonly done: number;
  readonly total: number;
  /** The import was cancelled, and waits for the cards that are being sent. */
  readonly stopping: boolean;
  readonly onCancel: () => void;
}) {
  return (
    <div className={progress}>
      <p role="status">{stopping ? importTexts.stopping : importTexts.importing}</p>
      <ProgressBar label={importTexts.importing} value={total === 0 ? undefined : (100 * done) / total} />
      <p className={more}>{importTexts.doneOf(formatCount(done), formatCount(total))}</p>
      <Button busy={stopping} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
