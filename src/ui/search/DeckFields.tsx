import { checks } from "../deck-filters/FilterBox.css.ts";
import { Checkbox } from "../forms/Checkbox.tsx";
import { ChoiceSelect } from "../forms/ChoiceSelect.tsx";
import { searchFilterTexts as texts } from "./filter-texts.ts";
import { RankingField } from "./RankingField.tsx";
import type { SearchFilterFieldsProps } from "./filter-fields.ts";

const choicesOf = (names: Readonly<Record<"true" | "false", string>>) => [
  { value: "any" as const, label: texts.any },
  { value: "true" as const, label: names.true },
  { value: "false" as const, label: names.false },
];
const choiceOf = (value: boolean | undefined) => (value === undefined ? "any" : value ? "true" : "false");
const valueOf = (choice: "any" | "true" | "false") => (choice === "any" ? undefined : choice === "true");
const yes = (isOn: boolean) => (isOn ? (true as const) : undefined);

/** The fields that only a search of decks has. */
export function DeckFields({ filters, folders, creators, onChange }: SearchFilterFieldsProps) {
  const folder = filters.parentFolderId;
  return (
    <>
      <RankingField filters={filters} onChange={onChange} />
      <ChoiceSelect
        label={texts.visibility}
        options={choicesOf(texts.isPublic)}
        value={choiceOf(filters.isPublic)}
        onChange={(choice) => onChange({ isPublic: valueOf(choice) })}
      />
      <ChoiceSelect
        label={texts.sharing}
        options={choicesOf(texts.isCollaborative)}
        value={choiceOf(filters.isCollaborative)}
        onChange={(choice) => onChange({ isCollaborative: valueOf(choice) })}
      />
      <ChoiceSelect
        label={texts.creator}
        options={[
          { value: "any", label: texts.anyCreator },
          ...creators.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filters.creatorId === undefined ? "any" : String(filters.creatorId)}
        onChange={(choice) => onChange({ creatorId: choice === "any" ? undefined : Number(choice) })}
      />
      <ChoiceSelect
        label={texts.folder}
        options={[
          { value: "any", label: texts.anyFolder },
          { value: "none", label: texts.noFolder },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={folder === undefined ? "any" : String(folder)}
        onChange={(choice) => {
          if (choice === "any") onChange({ parentFolderId: undefined, includeFolders: undefined });
          else onChange({ parentFolderId: choice === "none" ? "none" : Number(choice) });
        }}
      />
      <div className={checks}>
        {typeof folder === "number" && (
          <Checkbox
            label={texts.includeFolders}
            checked={filters.includeFolders === true}
            onChange={({ target }) => onChange({ includeFolders: yes(target.checked) })}
          />
        )}
        <Checkbox
          label={texts.favoritesOnly}
          checked={filters.favoritesOnly === true}
          onChange={({ target }) => onChange({ favoritesOnly: yes(target.checked) })}
        />
        <Checkbox
          label={texts.includeExpiredCreators}
          checked={filters.includeExpiredCreators === true}
          onChange={({ target }) => onChange({ includeExpiredCreators: yes(target.checked) })}
        />
        {filters.rankingStrategy === undefined && (
          <Checkbox
            label={texts.enableRelevanceRanking}
            checked={filters.enableRelevanceRanking !== false}
            onChange={({ target }) =>
              onChange({ enableRelevanceRanking: target.checked ? undefined : false })
            }
          />
        )}
      </div>
    </>
  );
}
