import { checks } from "../deck-filters/FilterBox.css.ts";
import { Checkbox } from "../forms/Checkbox.tsx";
import { hint } from "../forms/Field.css.ts";
import { TextInput } from "../forms/TextInput.tsx";
import { searchFilterTexts as texts } from "./filter-texts.ts";
import { choices, group, legend } from "./CardFields.css.ts";
import { RankingField } from "./RankingField.tsx";
import type { SearchFilterFieldsProps } from "./filter-fields.ts";

const SOURCES = ["includePrivateDecks", "includeCollaborative", "includePublicDecks"] as const;

export function CardFields(props: SearchFilterFieldsProps) {
  const { filters, onChange } = props;
  return (
    <>
      <RankingField filters={filters} onChange={onChange} />
      <DeckChoice {...props} />
      <div className={checks}>
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
      </div>
    </>
  );
}

/** Selects any number of decks, found by their titles. */
function DeckChoice({ filters, decks, hasMoreDecks, onDeckSearch, onChange }: SearchFilterFieldsProps) {
  const { deckIds = [] } = filters;
  const choose = (id: number, isChosen: boolean) => {
    const chosen = isChosen ? [...deckIds, id] : deckIds.filter((other) => other !== id);
    onChange({ deckIds: chosen.length === 0 ? undefined : chosen });
  };
  return (
    <fieldset className={group}>
      <legend className={legend}>{texts.decks}</legend>
      <TextInput
        type="search"
        label={texts.deckSearch}
        autoComplete="off"
        onChange={({ currentTarget }) => onDeckSearch(currentTarget.value)}
      />
      <div className={choices}>
        {decks.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={deckIds.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
      </div>
      <p className={hint} role="status">
        {decks.length === 0 ? texts.noDecks : hasMoreDecks ? texts.moreDecks : ""}
      </p>
    </fieldset>
  );
}
