import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { CardInput } from "#contract/cards.ts";
import { Button } from "../controls/Button.tsx";
import { ButtonRow } from "../controls/ButtonRow.tsx";
import { Checkbox } from "../forms/Checkbox.tsx";
import { Form } from "../forms/Form.tsx";
import { invalidFields } from "../forms/invalid-fields.ts";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { TextArea } from "../forms/TextArea.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import { deckTexts } from "./texts.ts";
import { texts } from "../texts.ts";

export interface CardWriting {
  /** What a side looks like; null where it looks as it was written. */
  readonly preview: (text: string) => ReactNode;
  /** Whether the front has cloze deletions, so that it needs no back and no other way round. */
  readonly hasCloze: (front: string) => boolean;
  /** Hides a part of a text by a cloze deletion, and says where the part is then. */
  readonly hide: (
    text: string,
    from: number,
    until: number,
  ) => { readonly text: string; readonly from: number; readonly until: number };
}

export interface CardFormProps extends CardWriting {
  readonly title: string;
  readonly titleHidden?: boolean | undefined;
  /** The card before editing. */
  readonly initial?: CardInput | undefined;
  readonly submitLabel?: string | undefined;
  readonly error?: string | undefined;
  readonly errors?: Readonly<Partial<Record<keyof CardInput, string>>> | undefined;
  readonly busy?: boolean | undefined;
  /** Why it cannot be submitted now. */
  readonly unavailable?: string | undefined;
  /** Focuses the front, for writing one card after another. */
  readonly focusFront?: boolean | undefined;
  readonly onSubmit: (card: CardInput) => void;
  readonly onCancel?: (() => void) | undefined;
  readonly cancelLabel?: string | undefined;
}

/** A form for a card. A new `key` empties it for the next card; Ctrl+Enter submits from a text field. */
export function CardForm(props: CardFormProps) {
  const {
    title,
    titleHidden,
    initial,
    error,
    errors = {},
    busy,
    unavailable,
    focusFront,
    preview,
    hasCloze,
    hide,
    onSubmit,
    onCancel,
  } = props;
  const id = useId();
  const fields = [
    { id: "front", label: deckTexts.front },
    { id: "back", label: deckTexts.back },
    { id: "tags", label: deckTexts.tags },
  ] as const;
  const [written, setWritten] = useState({ front: initial?.front ?? "", back: initial?.back ?? "" });
  const write = ({ name, value }: HTMLTextAreaElement) =>
    setWritten((known) => ({ ...known, [name]: value }));
  const frontId = `${id}-front`;
  useEffect(() => {
    if (focusFront) document.getElementById(frontId)?.focus();
  }, [focusFront, frontId]);
  const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!busy && unavailable === undefined) event.currentTarget.form?.requestSubmit();
  };
  const isCloze = hasCloze(written.front);
  const before = initial?.reversed ?? false;
  const [reversed, setReversed] = useState(before);
  const front = useRef<HTMLTextAreaElement>(null);
  /** Hides what is selected on the front. */
  const hideSelection = () => {
    const area = front.current;
    if (!area || busy) return;
    const hidden = hide(area.value, area.selectionStart, area.selectionEnd);
    area.value = hidden.text;
    write(area);
    area.focus();
    area.setSelectionRange(hidden.from, hidden.until);
  };
  const hideByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key.toLowerCase() === "c" && event.shiftKey && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      hideSelection();
    } else submitByKey(event);
  };
  const common = { readOnly: busy };
  return (
    <Form
      title={title}
      titleHidden={titleHidden}
      error={error}
      invalid={invalidFields(fields, errors).map((field) => ({ ...field, id: `${id}-${field.id}` }))}
      busy={busy}
      // Only what the learner changed is sent: what is shown may be older than what another device made of it.
      onSubmit={(data) => onSubmit({ ...readCard(data), ...(reversed !== before && { reversed }) })}
      actions={
        <>
          <SubmitButton busy={busy} unavailable={unavailable}>
            {props.submitLabel ?? deckTexts.addCard}
          </SubmitButton>
          {onCancel && <Button onClick={onCancel}>{props.cancelLabel ?? texts.cancel}</Button>}
        </>
      }
    >
      <TextArea
        id={`${id}-front`}
        name="front"
        label={deckTexts.front}
        required
        defaultValue={initial?.front}
        error={errors.front}
        ref={front}
        onKeyDown={hideByKey}
        onInput={({ currentTarget }) => write(currentTarget)}
        {...common}
      />
      <ButtonRow>
        <Button
          disabled={busy}
          title={deckTexts.hideKeys}
          aria-keyshortcuts="Control+Shift+C"
          onClick={hideSelection}
        >
          {deckTexts.hide}
        </Button>
      </ButtonRow>
      {preview(written.front)}
      <TextArea
        id={`${id}-back`}
        name="back"
        label={deckTexts.back}
        hint={deckTexts.markupHint}
        required={!isCloze}
        optional={isCloze}
        defaultValue={initial?.back}
        error={errors.back}
        onKeyDown={submitByKey}
        onInput={({ currentTarget }) => write(currentTarget)}
        {...common}
      />
      {preview(written.back)}
      {!isCloze && (
        <Checkbox
          name="reversed"
          label={deckTexts.reversed}
          hint={deckTexts.reversedHint}
          checked={reversed}
          onChange={({ currentTarget }) => setReversed(currentTarget.checked)}
          disabled={busy}
        />
      )}
      <TextInput
        id={`${id}-tags`}
        name="tags"
        label={deckTexts.tags}
        hint={deckTexts.tagsHint}
        optional
        defaultValue={initial?.tags.join(", ")}
        error={errors.tags}
        {...common}
      />
    </Form>
  );
}

function readCard(data: FormData): CardInput {
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    front: read("front"),
    back: read("back"),
    tags: read("tags")
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  };
}
