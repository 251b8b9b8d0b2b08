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
  /** Upper bounds that are ignored, because they contradict the lower ones. */
  readonly wrong: ReadonlySet<WrongBound>;
  /** The chosen decks, and some that match the typed text. */
  readonly decks: readonly Choice[];
  readonly hasMoreDecks: boolean;
  readonly onDeckSearch: (title: string) => void;
  /** People whose decks can be chosen. */
  readonly creators: readonly Choice[];
  readonly folders: readonly Choice[];
  /** Whether a date that is being typed is usable. */
  readonly isDay: (text: string) => boolean;
  readonly onChange: (change: SearchFilters) => void;
}
