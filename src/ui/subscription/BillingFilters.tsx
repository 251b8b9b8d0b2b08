import type { OrderState } from "#contract/subscriptions/subscriptions.ts";
import { Select } from "../forms/Select.tsx";
import { FilterForm } from "../history/FilterForm.tsx";
import { billingTexts as texts } from "./texts.ts";

const STATES = [
  "completed",
  "unpaid",
  "processing",
  "declined",
  "given_up",
] as const satisfies readonly OrderState[];
const stateOf = (value: string): OrderState | undefined => STATES.find((state) => state === value);

interface Filter {
  readonly state?: OrderState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The filters of the billing history; each change takes effect at once. */
export function BillingFilters(props: {
  readonly filter: Filter;
  /** Whether a date that is being typed is usable. */
  readonly isDay: (text: string) => boolean;
  readonly onFilter: (change: Filter) => void;
  readonly onClear: () => void;
}) {
  const { filter, isDay, onFilter, onClear } = props;
  return (
    <FilterForm
      texts={texts}
      days={filter}
      isFiltered={Object.keys(filter).length > 0}
      isDay={isDay}
      onDays={onFilter}
      onClear={onClear}
    >
      <Select
        label={texts.state}
        value={filter.state ?? ""}
        onChange={({ target: { value } }) => onFilter({ state: stateOf(value) })}
      >
        <option value="">{texts.allStates}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {texts.states[state]}
          </option>
        ))}
      </Select>
    </FilterForm>
  );
}
