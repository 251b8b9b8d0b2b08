import { Checkbox } from "../forms/Checkbox.tsx";
import { Select } from "../forms/Select.tsx";
import { searchFilterTexts as texts } from "./filter-texts.ts";
import { RankingField } from "./RankingField.tsx";
import type { SearchFilterFieldsProps } from "./filter-fields.ts";

const SOURCES = ["includePrivateDecks", "includeCollaborative", "includePublicDecks"] as const;

/** The fields that only a search of cards has. */
export function CardFields({ filters, decks, onChange }: SearchFilterFieldsProps) {
  const { deckIds = [] } = filters;
  return (
    <>
      <RankingField filters={filters} onChange={onChange} />
      <Select
        label={texts.decks}
        // Of several decks the first; the chip has them all.
        value={deckIds[0] ?? ""}
        onChange={({ target }) =>
          onChange({ deckIds: target.value === "" ? undefined : [Number(target.value)] })
        }
      >
        <option value="">{texts.allDecks}</option>
        {decks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Checkbox
        label={texts.includeDueCards}
        checked={filters.includeDueCards === true}
        onChange={({ target }) => onChange({ includeDueCards: target.checked ? true : undefined })}
      />
      {SOURCES.map((name) => (
        <Checkbox
          key={name}
          label={texts[name]}
          checked={filters[name] !== false}
          onChange={({ target }) => onChange({ [name]: target.checked ? undefined : false })}
        />
      ))}
    </>
  );
}
