import { Button } from "../controls/Button.tsx";
import { texts } from "../texts.ts";
import * as css from "./SavedNote.css.ts";
import { savedTexts } from "./texts.ts";

/** `onDevice`: until the server is reached. */
export type SavedState = "saving" | "saved" | "onDevice" | "unsaved";

/** The state of a control's last change, with an undo. */
export function SavedNote({
  state,
  onUndo,
}: {
  /** Null: unchanged. */
  readonly state: SavedState | null;
  readonly onUndo: () => void;
}) {
  return (
    <span className={css.note}>
      <span role="status" className={state === "unsaved" ? css.unsaved : undefined}>
        {state !== null && savedTexts[state]}
      </span>
      {state !== null && (
        <span className={css.undo}>
          <Button tone="plain" onClick={onUndo}>
            {texts.undo}
          </Button>
        </span>
      )}
    </span>
  );
}
