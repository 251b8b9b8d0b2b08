import type { SessionType } from "#contract/study/session-type.ts";
import type { HistoryFilter } from "#domain/study/session-history.ts";
import { Select } from "../forms/Select.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { historyTexts as texts } from "./texts.ts";

export interface SessionFiltersProps {
  readonly filter: HistoryFilter;
  /** Whether the filters omit any session. */
  readonly isFiltered: boolean;
  readonly decks: readonly { readonly id: number; readonly title: string }[];
  /** Whether a date that is being typed is usable. */
  readonly isDay: (text: string) => boolean;
  readonly onFilter: (change: HistoryFilter) => void;
  readonly onClear: () => void;
}

const TYPES = ["study", "spaced_review", "cram", "exam"] as const satisfies readonly SessionType[];
const typeOf = (value: string): SessionType | undefined => TYPES.find((type) => type === value);

/** The filters of the session list; each change takes effect at once. */
export function SessionFilters({ filter, isFiltered, decks, isDay, onFilter, onClear }: SessionFiltersProps) {
  const isListed = decks.some(({ id }) => id === filter.deck);
  return (
    <FilterForm
      texts={texts}
      days={filter}
      isFiltered={isFiltered}
      isDay={isDay}
      onDays={onFilter}
      onClear={onClear}
    >
      <Select
        label={texts.deck}
        value={filter.deck ?? ""}
        onChange={({ target: { value } }) => onFilter({ deck: value === "" ? undefined : Number(value) })}
      >
        <option value="">{texts.allDecks}</option>
        {filter.deck !== undefined && !isListed && <option value={filter.deck}>{texts.thisDeck}</option>}
        {decks.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        label={texts.type}
        value={filter.type ?? ""}
        onChange={({ target: { value } }) => onFilter({ type: typeOf(value) })}
      >
        <option value="">{texts.allTypes}</option>
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {texts.types[type]}
          </option>
        ))}
      </Select>
    </FilterForm>
  );
}
