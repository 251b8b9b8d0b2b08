import { type ReactNode, useEffect, useRef } from "react";
import type { CardField } from "#domain/card-editing/card-texts.ts";
import { LiveRegion } from "../base/LiveRegion.tsx";
import { Button } from "../controls/Button.tsx";
import { ButtonRow } from "../controls/ButtonRow.tsx";
import { ExplainedButton } from "../controls/ExplainedButton.tsx";
import { texts as baseTexts } from "../texts.ts";
import { type Notice, editTexts as texts } from "./edit-texts.ts";
import * as css from "./EditState.css.ts";

const GONE: ReadonlySet<Notice | null> = new Set<Notice>(["missing", "notAdded", "notAllowed"]);

export interface EditStateProps {
  /** Null before the first save. */
  readonly notice: Notice | null;
  readonly isSaving: boolean;
  /** The server has the content of the fields. */
  readonly isSaved: boolean;
  readonly message: string | null;
  /** A link to the plans, if the server requires one. */
  readonly plans: ReactNode;
  /** The fields contain an earlier draft. */
  readonly isRestored: boolean;
  /** The device stores the draft. */
  readonly isStored: boolean;
  /** Texts that somebody else changed, too. */
  readonly conflicts: readonly { readonly side: CardField; readonly theirs: string }[];
  readonly onChoose: (side: CardField, which: "mine" | "theirs") => void;
  readonly onRetry: () => void;
  /** Why it cannot be saved as a new card now. */
  readonly cannotAdd: string | undefined;
  readonly onSaveAsNew: () => void;
  readonly onDiscard: () => void;
}

/** Whether a card is saved; asks the learner to decide if somebody else changed the same side. */
export function EditState(props: EditStateProps) {
  const { notice, isSaving, isSaved, message, isRestored, isStored, conflicts } = props;
  const state = notice && notice !== "conflict" ? (message ?? texts.notice[notice]) : "";
  const isOutdated = notice === "saved" && !isSaved;
  const line = isOutdated ? "" : state;
  const root = useRef<HTMLDivElement>(null);
  const chosen = useRef<CardField | null>(null);
  const choose = (side: CardField, which: "mine" | "theirs") => {
    chosen.current = side;
    props.onChoose(side, which);
  };
  const open = conflicts.length;
  // The pressed button is gone: focuses the next question, or else the decided field.
  useEffect(() => {
    const side = chosen.current;
    chosen.current = null;
    if (side === null && document.activeElement !== document.body) return;
    const question = root.current?.querySelector("button:enabled");
    const field = side && root.current?.closest("form")?.elements.namedItem(side);
    const next = question ?? field;
    if (next instanceof HTMLElement) next.focus();
  }, [open, notice]);
  return (
    <div className={css.state} ref={root}>
      {conflicts.map(({ side, theirs }) => (
        <section key={side} className={css.conflict} aria-label={texts.bothChanged[side]}>
          <p>{texts.bothChanged[side]}</p>
          <p className={css.theirs} dir="auto">
            {theirs === "" ? texts.nothing : theirs}
          </p>
          <ButtonRow>
            <Button onClick={() => choose(side, "mine")}>{texts.mine[side]}</Button>
            <Button onClick={() => choose(side, "theirs")}>{texts.theirs[side]}</Button>
          </ButtonRow>
        </section>
      ))}
      <p className={css.line}>
        {[
          isRestored && texts.restored,
          isSaving ? texts.saving : line,
          !isStored && !isSaved && texts.notStored,
        ]
          .filter(Boolean)
          .join(" ")}{" "}
        {line !== "" && props.plans}
      </p>
      {notice === "unsent" && !isSaving && message !== null && (
        <ButtonRow>
          <Button onClick={props.onRetry}>{baseTexts.tryAgain}</Button>
        </ButtonRow>
      )}
      {GONE.has(notice) && (
        <ButtonRow>
          <ExplainedButton busy={isSaving} unavailable={props.cannotAdd} onClick={props.onSaveAsNew}>
            {texts.saveAsNew}
          </ExplainedButton>
          <Button onClick={props.onDiscard}>{texts.discard}</Button>
        </ButtonRow>
      )}
      <LiveRegion message={notice === "conflict" ? texts.notice.conflict : state} />
    </div>
  );
}
