import type { SearchType } from "#contract/search/search-values.ts";
import type { WrongBound } from "#domain/search/applied-filters.ts";
import type { SearchFilters } from "#domain/search/search-filters.ts";

/** A deck, a folder or a person to choose. */
interface Choice {
  readonly id: number;
  readonly name: string;
}

export interface SearchFilterFieldsProps {
  readonly type: SearchType;
  readonly filters: SearchFilters;
  /** The upper bounds that do not apply, because they contradict the lower ones. */
  readonly wrong: ReadonlySet<WrongBound>;
  /** Decks to choose from: those that are chosen, and some that match what was typed. */
  readonly decks: readonly Choice[];
  /** More decks match. */
  readonly hasMoreDecks: boolean;
  readonly onDeckSearch: (title: string) => void;
  /** People whose decks can be chosen. */
  readonly creators: readonly Choice[];
  readonly folders: readonly Choice[];
  /** Whether a date that is being typed can be used. */
  readonly isDay: (text: string) => boolean;
  readonly onChange: (change: SearchFilters) => void;
}
