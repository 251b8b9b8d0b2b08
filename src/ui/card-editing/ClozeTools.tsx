import { type RefObject, useEffect, useState } from "react";
import type { EditedText } from "#domain/notes/cloze-editing.ts";
import { Button } from "../controls/Button.tsx";
import { deckTexts as texts } from "../decks/texts.ts";
import { TextInput } from "../forms/TextInput.tsx";
import { wholeRow } from "./ClozeTools.css.ts";

/** The form's operations on cloze deletions of the front. */
export interface ClozeWriting {
  /** Whether there are any: the card then needs no back and no reverse. */
  readonly hasCloze: (front: string) => boolean;
  /** Hides a part of a text under the next number, or again under the highest one. */
  readonly hide: (text: string, from: number, until: number, which: "next" | "same") => EditedText;
  /** The deletion at a position: how to reveal it, its hint, and how to change the hint; null: none. */
  readonly hiddenAt: (
    text: string,
    position: number,
  ) => {
    readonly shown: EditedText;
    readonly hint: string;
    readonly withHint: (hint: string) => EditedText;
  } | null;
}

/** Buttons that hide words of the front, and that change the deletion at the cursor. */
export function ClozeTools(props: {
  readonly writing: ClozeWriting;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly front: string;
  readonly busy: boolean | undefined;
  readonly onHide: (which: "next" | "same") => void;
  /** The front changes, and takes the focus unless the hint has it. */
  readonly onEdit: (edited: EditedText, keepsFocus?: boolean) => void;
}) {
  const { writing, area, front, busy, onHide, onEdit } = props;
  const [position, setPosition] = useState(-1);
  useEffect(() => {
    const follow = () => {
      if (area.current && area.current === document.activeElement) setPosition(area.current.selectionStart);
    };
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, [area]);
  const hidden = writing.hiddenAt(front, position);
  return (
    <>
      <Button
        tone="plain"
        disabled={busy}
        title={texts.hideKeys}
        aria-keyshortcuts="Control+Shift+C"
        onClick={() => onHide("next")}
      >
        {texts.hide}
      </Button>
      {writing.hasCloze(front) && (
        <>
          <Button
            tone="plain"
            disabled={busy}
            aria-label={texts.hideSame}
            title={texts.hideSameKeys}
            aria-keyshortcuts="Control+Alt+Shift+C"
            onClick={() => onHide("same")}
          >
            {texts.sameNumber}
          </Button>
          <Button
            tone="plain"
            disabled={busy || hidden === null}
            title={texts.showAgainHelp}
            onClick={() => hidden && onEdit(hidden.shown)}
          >
            {texts.showAgain}
          </Button>
          <div className={wholeRow}>
            <TextInput
              label={texts.clozeHint}
              hint={texts.clozeHintHelp}
              optional
              autoComplete="off"
              value={hidden?.hint ?? ""}
              disabled={busy || hidden === null}
              onChange={({ target: { value } }) => {
                if (hidden === null) return;
                const edited = hidden.withHint(value);
                setPosition(edited.from);
                onEdit(edited, true);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                area.current?.focus();
                area.current?.setSelectionRange(position, position);
              }}
            />
          </div>
        </>
      )}
    </>
  );
}
