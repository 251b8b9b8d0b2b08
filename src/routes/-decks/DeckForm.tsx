import { DECK_DESCRIPTION_MAX, DECK_TITLE_MAX } from "#contract/decks.ts";
import { BLANK } from "#contract/values.ts";
import { validationErrorsOf } from "../../services/http/http-error.ts";
import { Form } from "../../ui/forms/Form.tsx";
import { invalidFields } from "../../ui/forms/invalid-fields.ts";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { deckListTexts } from "./deck-list-texts.ts";
import { texts } from "../-texts.ts";
import { textOf } from "../-parts/form-data.ts";
import { useIsOffline } from "../-errors/use-is-offline.ts";

export interface DeckFields {
  readonly title: string;
  readonly description: string;
}

/** Title and description of a deck. */
export function DeckForm(props: {
  readonly title: string;
  readonly initial?: DeckFields;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (fields: DeckFields) => void;
}) {
  const isOffline = useIsOffline();
  const refused = validationErrorsOf(props.error);
  const errors = {
    title: refused["title"] === BLANK ? deckListTexts.titleNeeded : refused["title"],
    description: refused["description"],
  };
  const fields = [
    { id: "title", label: deckListTexts.deckTitle },
    { id: "description", label: deckListTexts.description },
  ];
  return (
    <Form
      title={props.title}
      titleHidden
      error={props.error?.message}
      invalid={invalidFields(fields, errors)}
      busy={props.busy}
      onSubmit={(data) =>
        props.onSubmit({ title: textOf(data, "title"), description: textOf(data, "description") })
      }
      actions={
        <SubmitButton busy={props.busy} unavailable={isOffline ? texts.decks.saveLater : undefined}>
          {props.submitLabel}
        </SubmitButton>
      }
    >
      <TextInput
        id="title"
        name="title"
        label={deckListTexts.deckTitle}
        error={errors.title}
        maxLength={DECK_TITLE_MAX}
        defaultValue={props.initial?.title}
        required
      />
      <TextArea
        id="description"
        name="description"
        label={deckListTexts.description}
        error={errors.description}
        maxLength={DECK_DESCRIPTION_MAX}
        defaultValue={props.initial?.description}
        optional
      />
    </Form>
  );
}
