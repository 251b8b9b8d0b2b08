import { type ReactNode, useState } from "react";
import type { FilterName } from "#domain/decks/list-filters.ts";
import { FilterBox } from "./FilterBox.tsx";
import { FilterFields, type FilterFieldsProps } from "./FilterFields.tsx";
import { filterText } from "./texts.ts";

export interface FilterPanelProps extends FilterFieldsProps {
  /** The filters that take effect. */
  readonly active: readonly FilterName[];
  /** The name of the person whose decks are shown, where it is known. */
  readonly creator: string | undefined;
  readonly onClear: () => void;
  /** Before and after the button, see `FilterBox`. */
  readonly search: ReactNode;
  readonly beside: ReactNode;
}

/** What narrows a list of decks. */
export function FilterPanel({ active, creator, onClear, search, beside, ...fields }: FilterPanelProps) {
  const { filters, wrong, onChange } = fields;
  // An error is to be seen beside its field.
  const [isOpen, setOpen] = useState(wrong.size > 0);
  return (
    <FilterBox
      chips={active.map((name) => ({ name, text: filterText(name, filters, creator) ?? "" }))}
      isOpen={isOpen}
      onOpen={setOpen}
      onRemove={(name) => onChange({ [name]: undefined })}
      onClear={onClear}
      search={search}
      beside={beside}
    >
      <FilterFields {...fields} />
    </FilterBox>
  );
}
