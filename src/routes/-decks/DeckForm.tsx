import { useRef, useState } from "react";
import { type WrittenDeck, deckProblems } from "#domain/editing/deck-problems.ts";
import { changedFields } from "#domain/editing/changed-fields.ts";
import { validationErrorsOf } from "../../services/http/http-error.ts";
import { deckTexts } from "../../ui/decks/texts.ts";
import { ExtraFields } from "../../ui/card-editing/ExtraFields.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { tagsIn } from "../../ui/forms/tags-in.ts";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { FolderSelect, chosenFolder } from "../-folders/FolderSelect.tsx";
import { folderTexts } from "../-folders/folder-texts.ts";
import { useFolders } from "../-folders/use-folders.ts";
import { type DeckLanguages, LanguageFields, changedLanguages } from "./LanguageFields.tsx";
import { SynonymField, changedSynonyms, refusedSynonyms, unreadSynonyms } from "./SynonymField.tsx";
import { deckListTexts } from "./deck-list-texts.ts";
import { texts } from "../-texts.ts";
import { AskBeforeLeaving } from "../-parts/AskBeforeLeaving.tsx";
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

/** The changed fields, and the title of a new deck. Other fields are absent: another device may have changed them. */
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

const writtenIn = (data: FormData): WrittenDeck => ({
  title: textOf(data, "title"),
  description: textOf(data, "description"),
  tags: tagsIn(textOf(data, "tags")),
});

const hasOptions = (deck: DeckFields) =>
  deck.description !== "" ||
  deck.tags.length > 0 ||
  deck.frontLanguage !== null ||
  deck.backLanguage !== null ||
  (deck.synonyms ?? []).length > 0;

const tagsText = ({ tags }: DeckFields) => tags.join(", ");

/** Title, description, folder, tags, languages and synonyms of a deck. Asks before unsaved changes are lost. */
export function DeckForm(props: {
  readonly title: string;
  readonly initial: DeckFields;
  /** Whether to request the folders; otherwise only known folders are offered. */
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
  const [typed, setTyped] = useState<WrittenDeck>(initial);
  const [isOpen, setOpen] = useState(() => hasOptions(initial));
  /** Whether the learner tried to save. */
  const [isTried, setTried] = useState(false);
  const { folders = [] } = useFolders(props.asksFolders);
  const form = useRef<HTMLFormElement>(null);
  const wouldLose = () =>
    form.current !== null &&
    Object.keys(changedOf(initial, new FormData(form.current), folders.length > 0)).length > 0;
  const refused = validationErrorsOf(props.error);
  const errors = {
    title: refused["title"],
    description: refused["description"],
    tags: Object.entries(refused).find(([name]) => /^tags\b/.test(name))?.[1],
    folder: refused["folderId"],
    frontLanguage: refused["frontLanguage"],
    backLanguage: refused["backLanguage"],
    synonyms: unread ?? refusedSynonyms(refused),
    ...deckProblems(typed, isTried),
  };
  return (
    <>
      <Form
        ref={form}
        title={props.title}
        titleHidden
        error={
          props.error && Object.values(errors).every((error) => error === undefined) ? (
            <PlanMessage text={props.error.message} />
          ) : undefined
        }
        busy={props.busy}
        onSubmit={(data) => {
          const problem = unreadSynonyms(data);
          setUnread(problem ?? undefined);
          const isWhole = Object.keys(deckProblems(writtenIn(data), true)).length === 0;
          setTried(!isWhole);
          if (problem === null && isWhole) props.onSubmit(changedOf(initial, data, folders.length > 0));
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
          defaultValue={initial.title}
          onInput={({ currentTarget: { value } }) => setTyped({ ...typed, title: value })}
          required
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
        <ExtraFields
          summary={deckListTexts.moreOptions}
          isOpen={isOpen || Object.entries(errors).some(([name, error]) => name !== "title" && error)}
          onOpen={setOpen}
        >
          <TextArea
            id="description"
            name="description"
            label={deckListTexts.description}
            error={errors.description}
            defaultValue={initial.description}
            onInput={({ currentTarget: { value } }) => setTyped({ ...typed, description: value })}
            optional
          />
          <TextInput
            id="tags"
            name="tags"
            label={deckTexts.tags}
            hint={deckTexts.tagsHint}
            error={errors.tags}
            defaultValue={tagsText(initial)}
            onInput={({ currentTarget: { value } }) => setTyped({ ...typed, tags: tagsIn(value) })}
            optional
          />
          <LanguageFields initial={initial} errors={errors} />
          <SynonymField initial={initial} error={errors.synonyms} />
        </ExtraFields>
      </Form>
      <AskBeforeLeaving wouldLose={wouldLose} />
    </>
  );
}
