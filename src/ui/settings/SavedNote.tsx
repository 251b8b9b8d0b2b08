import { Button } from "../controls/Button.tsx";
import { texts } from "../texts.ts";
import * as css from "./SavedNote.css.ts";
import { savedTexts } from "./texts.ts";

/** `onDevice`: until the server is reached. */
export type SavedState = "saving" | "saved" | "onDevice" | "unsaved";

/** Beside a control that saves at once: where its last change is, and the way back. */
export function SavedNote({
  state,
  onUndo,
}: {
  /** Null where nothing was changed. */
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
