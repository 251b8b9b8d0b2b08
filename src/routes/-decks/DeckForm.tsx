import { useState } from "react";
import { DECK_DESCRIPTION_MAX, DECK_TITLE_MAX } from "#contract/decks.ts";
import { changedFields } from "#domain/editing/changed-fields.ts";
import { BLANK } from "#contract/values.ts";
import { validationErrorsOf } from "../../services/http/http-error.ts";
import { deckTexts } from "../../ui/decks/texts.ts";
import { Form } from "../../ui/forms/Form.tsx";
import { invalidFields } from "../../ui/forms/invalid-fields.ts";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { tagsIn } from "../../ui/forms/tags-in.ts";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { FolderSelect, chosenFolder } from "../-folders/FolderSelect.tsx";
import { folderTexts } from "../-folders/folder-texts.ts";
import { useFolders } from "../-folders/use-folders.ts";
import { type DeckLanguages, LanguageFields, changedLanguages } from "./LanguageFields.tsx";
import {
  SynonymField,
  changedSynonyms,
  refusedSynonyms,
  synonymTexts,
  unreadSynonyms,
} from "./SynonymField.tsx";
import { deckListTexts } from "./deck-list-texts.ts";
import { texts } from "../-texts.ts";
import { textOf } from "../-parts/form-data.ts";
import { PlanMessage } from "../-subscription/PlanMessage.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";

export interface DeckFields extends Readonly<DeckLanguages> {
  readonly title: string;
  readonly description: string;
  readonly tags: string[];
  readonly folderId: number | null;
  readonly synonyms?: string[][] | undefined;
}

/** What was changed; the title is that of a new deck, too. Other fields are absent: another device may have changed them. */
export type ChangedDeck = Partial<DeckFields>;

const changedOf = (initial: DeckFields, data: FormData, hasFolders: boolean): ChangedDeck => {
  const tags = textOf(data, "tags");
  const folderId = hasFolders ? chosenFolder(textOf(data, "folder")) : initial.folderId;
  return {
    ...changedFields(initial, { title: textOf(data, "title"), description: textOf(data, "description") }),
    ...(tags !== tagsText(initial) && { tags: tagsIn(tags) }),
    ...(folderId !== initial.folderId && { folderId }),
    ...changedLanguages(initial, data),
    ...changedSynonyms(initial, data),
  };
};

const tagsText = ({ tags }: DeckFields) => tags.join(", ");

/** Title, description, folder, tags, languages and synonyms of a deck. */
export function DeckForm(props: {
  readonly title: string;
  readonly initial: DeckFields;
  /** Whether the server is asked for the folders; else those are offered that are known already. */
  readonly asksFolders: boolean;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (changed: ChangedDeck) => void;
}) {
  const isOffline = useIsOffline();
  // Another device may change the deck while this form is open.
  const [initial] = useState(props.initial);
  const [unread, setUnread] = useState<string>();
  const { folders = [] } = useFolders(props.asksFolders);
  const refused = validationErrorsOf(props.error);
  const errors = {
    title: refused["title"] === BLANK ? deckListTexts.titleNeeded : refused["title"],
    description: refused["description"],
    tags: Object.entries(refused).find(([name]) => /^tags\b/.test(name))?.[1],
    folder: refused["folderId"],
    frontLanguage: refused["frontLanguage"],
    backLanguage: refused["backLanguage"],
    synonyms: unread ?? refusedSynonyms(refused),
  };
  const fields = [
    { id: "title", label: deckListTexts.deckTitle },
    { id: "description", label: deckListTexts.description },
    { id: "folder", label: folderTexts.folder },
    { id: "tags", label: deckTexts.tags },
    { id: "frontLanguage", label: deckListTexts.languages.frontLanguage },
    { id: "backLanguage", label: deckListTexts.languages.backLanguage },
    { id: "synonyms", label: synonymTexts.label },
  ];
  return (
    <Form
      title={props.title}
      titleHidden
      error={props.error ? <PlanMessage text={props.error.message} /> : undefined}
      invalid={invalidFields(fields, errors)}
      busy={props.busy}
      onSubmit={(data) => {
        const problem = unreadSynonyms(data);
        setUnread(problem ?? undefined);
        if (problem === null) props.onSubmit(changedOf(initial, data, folders.length > 0));
      }}
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
        defaultValue={initial.title}
        required
      />
      <TextArea
        id="description"
        name="description"
        label={deckListTexts.description}
        error={errors.description}
        maxLength={DECK_DESCRIPTION_MAX}
        defaultValue={initial.description}
        optional
      />
      {folders.length > 0 && (
        <FolderSelect
          id="folder"
          name="folder"
          label={folderTexts.folder}
          error={errors.folder}
          none={folderTexts.noFolder}
          folders={folders}
          initial={initial.folderId}
        />
      )}
      <TextInput
        id="tags"
        name="tags"
        label={deckTexts.tags}
        hint={deckTexts.tagsHint}
        error={errors.tags}
        defaultValue={tagsText(initial)}
        optional
      />
      <LanguageFields initial={initial} errors={errors} />
      <SynonymField initial={initial} error={errors.synonyms} />
    </Form>
  );
}
