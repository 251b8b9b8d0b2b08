import { useState } from "react";
import { Button } from "../controls/Button.tsx";
import { Form } from "../forms/Form.tsx";
import { Select } from "../forms/Select.tsx";
import { SubmitButton } from "../forms/SubmitButton.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import { hint } from "../forms/Field.css.ts";
import { markTexts } from "../marks/texts.ts";
import { Dialog } from "../overlays/Dialog.tsx";
import { texts as common } from "../texts.ts";
import { deckTexts } from "../decks/texts.ts";
import { bulkTexts as texts } from "./texts.ts";

interface DialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
}

export function TagsDialog({
  title,
  submitLabel,
  onClose,
  note,
  tagsProblem,
  onSubmit,
}: DialogProps & {
  /** A further effect of the change. */
  readonly note?: string | undefined;
  /** What is wrong with tags, if anything. */
  readonly tagsProblem: (tags: readonly string[]) => string | undefined;
  readonly onSubmit: (tags: string[]) => void;
}) {
  const [problem, setProblem] = useState<string>();
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        title={title}
        titleHidden
        onSubmit={(data) => {
          const tags = tagsIn(data.get("tags"));
          const wrong = tagsProblem(tags);
          setProblem(wrong);
          if (wrong === undefined) onSubmit(tags);
        }}
        actions={<DialogActions submitLabel={submitLabel} onClose={onClose} />}
      >
        <TextInput name="tags" label={deckTexts.tags} hint={deckTexts.tagsHint} error={problem} required />
        {note !== undefined && <p className={hint}>{note}</p>}
      </Form>
    </Dialog>
  );
}

function tagsIn(written: FormDataEntryValue | null): string[] {
  if (typeof written !== "string") return [];
  const tags = written.split(/[,،]/).map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== "");
}

export function FlagDialog({
  title,
  submitLabel,
  onClose,
  onSubmit,
}: DialogProps & { readonly onSubmit: (flag: number) => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        title={title}
        titleHidden
        onSubmit={(data) => onSubmit(Number(data.get("flag")))}
        actions={<DialogActions submitLabel={submitLabel} onClose={onClose} />}
      >
        <Select name="flag" label={markTexts.flag} defaultValue="1">
          {markTexts.flags.map((name, flag) => (
            <option key={name} value={flag}>
              {name}
            </option>
          ))}
        </Select>
      </Form>
    </Dialog>
  );
}

export interface DeckChoice {
  readonly id: number;
  readonly title: string;
}

export function MoveDialog(
  props: DialogProps & {
    /** Undefined while they are loading. */
    readonly decks: readonly DeckChoice[] | undefined;
    readonly hasMore: boolean;
    readonly error: string | undefined;
    readonly onSearch: (title: string) => void;
    readonly onSubmit: (deckId: number) => void;
  },
) {
  const { title, submitLabel, onClose, decks, hasMore, error, onSearch, onSubmit } = props;
  const isEmpty = decks?.length === 0;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        title={title}
        titleHidden
        error={error}
        onSubmit={(data) => {
          const deckId = Number(data.get("deck"));
          if (decks?.some(({ id }) => id === deckId)) onSubmit(deckId);
        }}
        actions={
          <DialogActions
            submitLabel={submitLabel}
            onClose={onClose}
            unavailable={isEmpty ? texts.noDecks : undefined}
          />
        }
      >
        <TextInput
          type="search"
          label={texts.search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
        <Select name="deck" label={texts.deck} hint={hasMore ? texts.moreDecks : undefined}>
          {decks?.map((deck) => (
            <option key={deck.id} value={deck.id}>
              {deck.title}
            </option>
          ))}
        </Select>
        <p className={hint}>{texts.noteHint}</p>
      </Form>
    </Dialog>
  );
}

export function DialogActions(props: {
  readonly submitLabel: string;
  readonly unavailable?: string | undefined;
  readonly onClose: () => void;
}) {
  return (
    <>
      <SubmitButton unavailable={props.unavailable}>{props.submitLabel}</SubmitButton>
      <Button onClick={props.onClose}>{common.cancel}</Button>
    </>
  );
}
