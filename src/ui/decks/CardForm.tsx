import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { CardField, CardTexts } from "#domain/card-editing/card-texts.ts";
import type { EditedText } from "#domain/notes/cloze-editing.ts";
import type { CardInput } from "#contract/decks/card-changes.ts";
import { Button } from "../controls/Button.tsx";
import { Checkbox } from "../forms/Checkbox.tsx";
import { Form } from "../forms/Form.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import { type CardImages, ImageUpload } from "./ImageUpload.tsx";
import { cardForm } from "./CardPreview.css.ts";
import { SideField, type SideFieldProps } from "./SideField.tsx";
import { deckTexts } from "./texts.ts";
import { ClozeTools, type ClozeWriting } from "../card-editing/ClozeTools.tsx";
import { ExtraFields } from "../card-editing/ExtraFields.tsx";
import {
  areaOf,
  hasExtras,
  readCard,
  showTags,
  showTexts,
  textsOf,
  writtenIn,
} from "../card-editing/written-card.ts";
import { texts } from "../texts.ts";

export interface CardWriting {
  /** A preview of a side; null if it looks as written. */
  readonly preview: (text: string) => ReactNode;
  readonly cloze: ClozeWriting;
}

export interface CardFormHandle {
  /** Inserts a text at the cursor of a field. */
  insert(field: CardField, text: string): void;
  /** Sets the texts of the fields; an unchanged field preserves its cursor. */
  show(card: CardTexts): void;
}

export interface CardFormProps extends CardWriting {
  readonly ref: Ref<CardFormHandle>;
  readonly images: CardImages;
  readonly title: string;
  readonly titleHidden?: boolean | undefined;
  /** The card before editing. */
  readonly initial?: CardInput | undefined;
  readonly submitLabel?: string | undefined;
  readonly error?: ReactNode;
  readonly errors?: Readonly<Partial<Record<keyof CardInput, string>>> | undefined;
  readonly busy?: boolean | undefined;
  /** Why it cannot be submitted now. */
  readonly unavailable?: string | undefined;
  /** Focuses the front, for writing one card after another. */
  readonly focusFront?: boolean | undefined;
  /** A note about the card, above the buttons. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** On each change of a field. */
  readonly onWrite?: ((card: CardTexts) => void) | undefined;
  /** When a field loses the focus. */
  readonly onLeave?: (() => void) | undefined;
  readonly onSubmit: (card: CardInput) => void;
  readonly onCancel?: (() => void) | undefined;
  readonly cancelLabel?: string | undefined;
}

/** Fields that show their own error. */
const SHOWING_ERRORS = ["front", "back", "hint", "notes", "tags"] as const;

/** A form for a card. A new `key` empties it for the next card; Ctrl+Enter submits from a text field. */
export function CardForm(props: CardFormProps) {
  const {
    ref,
    initial,
    error,
    errors = {},
    busy,
    unavailable: otherwiseUnavailable,
    focusFront,
    images,
    preview,
    cloze,
    submitLabel = deckTexts.addCard,
    cancelLabel = texts.cancel,
    note,
    actions,
    onWrite,
    onLeave,
    onSubmit,
    onCancel,
  } = props;
  const id = useId();
  const unavailable = images.status === "uploading" ? deckTexts.uploadingWait : otherwiseUnavailable;
  const [written, setWritten] = useState(() => textsOf(initial));
  const [isExtraOpen, setExtraOpen] = useState(() => hasExtras(written));
  const [reversed, setReversed] = useState(initial?.reversed ?? false);
  const notify = (form: HTMLFormElement | null, isReversed = reversed) =>
    form && onWrite?.(writtenIn(new FormData(form), isReversed));
  const write = ({ name, value, form }: HTMLTextAreaElement) => {
    setWritten((known) => ({ ...known, [name]: value }));
    notify(form);
  };
  const frontId = `${id}-front`;
  useEffect(() => {
    if (focusFront) document.getElementById(frontId)?.focus();
  }, [focusFront, frontId]);
  const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!busy && unavailable === undefined) event.currentTarget.form?.requestSubmit();
  };
  const isCloze = cloze.hasCloze(written.front);
  const front = useRef<HTMLTextAreaElement>(null);
  const tags = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    insert(field, text) {
      const area = areaOf(front.current?.form, field);
      if (!area) return;
      area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
      write(area);
    },
    show(card) {
      if (front.current) showTexts(front.current.form, card);
      if (tags.current) showTags(tags.current, card.tags);
      setWritten(textsOf(card));
      if (hasExtras(card)) setExtraOpen(true);
      setReversed(card.reversed);
    },
  }));
  const editFront = ({ text, from, until }: EditedText, keepsFocus = false) => {
    const area = front.current;
    if (!area || busy) return;
    area.value = text;
    write(area);
    if (keepsFocus) return;
    area.focus();
    area.setSelectionRange(from, until);
  };
  const hideSelection = (which: "next" | "same") => {
    const area = front.current;
    if (area) editFront(cloze.hide(area.value, area.selectionStart, area.selectionEnd, which));
  };
  const hideByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // With Alt, some keyboards produce another letter.
    const isC = event.key.toLowerCase() === "c" || (event.altKey && event.code === "KeyC");
    if (isC && event.shiftKey && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      hideSelection(event.altKey ? "same" : "next");
    } else submitByKey(event);
  };
  const fieldOf = (field: CardField): SideFieldProps => ({
    id: `${id}-${field}`,
    side: field,
    label: deckTexts[field],
    defaultValue: initial?.[field],
    error: errors[field],
    onKeyDown: submitByKey,
    onInput: ({ currentTarget }) => write(currentTarget),
    onBlur: onLeave,
    busy,
    preview: preview(written[field]),
    onImages: (files) => images.onAdd(field, files),
  });
  return (
    <div className={cardForm}>
      <Form
        title={props.title}
        titleHidden={props.titleHidden}
        error={SHOWING_ERRORS.some((field) => errors[field] !== undefined) ? undefined : error}
        busy={busy}
        onSubmit={(data) => onSubmit({ ...readCard(data), ...(reversed && { reversed }) })}
        actions={
          <>
            <SubmitButton busy={busy} unavailable={unavailable}>
              {submitLabel}
            </SubmitButton>
            {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
            {actions}
          </>
        }
      >
        <ImageUpload images={images} />
        <SideField
          {...fieldOf("front")}
          required
          ref={front}
          onKeyDown={hideByKey}
          buttons={
            <ClozeTools
              writing={cloze}
              area={front}
              front={written.front}
              busy={busy}
              onHide={hideSelection}
              onEdit={editFront}
            />
          }
        />
        <SideField {...fieldOf("back")} hint={deckTexts.markupHint} required={!isCloze} optional={isCloze} />
        {!isCloze && (
          <Checkbox
            name="reversed"
            label={deckTexts.reversed}
            hint={deckTexts.reversedHint}
            checked={reversed}
            onChange={({ currentTarget: { checked, form } }) => {
              setReversed(checked);
              notify(form, checked);
            }}
            disabled={busy}
          />
        )}
        <ExtraFields
          summary={deckTexts.hintAndNotes}
          isOpen={isExtraOpen || hasExtras(textsOf(errors))}
          onOpen={setExtraOpen}
        >
          <SideField {...fieldOf("hint")} hint={deckTexts.hintHelp} optional />
          <SideField {...fieldOf("notes")} hint={deckTexts.notesHelp} optional />
        </ExtraFields>
        <TextInput
          id={`${id}-tags`}
          name="tags"
          label={deckTexts.tags}
          hint={deckTexts.tagsHint}
          optional
          defaultValue={initial?.tags.join(", ")}
          error={errors.tags}
          readOnly={busy}
          ref={tags}
          onInput={({ currentTarget }) => notify(currentTarget.form)}
          onBlur={onLeave}
        />
        {note}
      </Form>
    </div>
  );
}
