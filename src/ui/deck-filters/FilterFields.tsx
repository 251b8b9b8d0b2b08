import type { Contradiction } from "#domain/decks/deck-filters.ts";
import type { ListFilters } from "#domain/decks/list-filters.ts";
import type { ReactNode } from "react";
import { Checkbox } from "../forms/Checkbox.tsx";
import { ChoiceSelect } from "../forms/ChoiceSelect.tsx";
import { DayField } from "../history/DayField.tsx";
import * as css from "./FilterBox.css.ts";
import { NumberField } from "./NumberField.tsx";
import { filterTexts as texts } from "./texts.ts";

export interface FilterFieldsProps {
  /** The order fields, before the others. */
  readonly order: ReactNode;
  readonly filters: ListFilters;
  /** Upper bounds that are ignored, because they contradict the lower ones. */
  readonly wrong: ReadonlySet<Contradiction["field"]>;
  /** The list has only favorites, so it offers no filter for them. */
  readonly isAmongFavorites: boolean;
  /** Whether a date that is being typed is usable. */
  readonly isDay: (text: string) => boolean;
  readonly onChange: (change: ListFilters) => void;
}

const ANY = { value: "any", label: texts.any } as const;
const choicesOf = (names: Readonly<Record<"true" | "false", string>>) => [
  ANY,
  { value: "true" as const, label: names.true },
  { value: "false" as const, label: names.false },
];
const choiceOf = (value: boolean | undefined) => {
  if (value === undefined) return "any";
  return value ? "true" : "false";
};
const valueOf = (choice: "any" | "true" | "false") => (choice === "any" ? undefined : choice === "true");

/** One field per filter; each change takes effect at once. */
export function FilterFields({
  order,
  filters,
  wrong,
  isAmongFavorites,
  isDay,
  onChange,
}: FilterFieldsProps) {
  const errorOf = (field: Contradiction["field"]) =>
    wrong.has(field) ? texts.contradictions[field] : undefined;
  const number = (
    name: "minDifficulty" | "maxDifficulty" | "minCardCount" | "maxCardCount",
    [min, max]: readonly [number, number],
  ) => ({
    label: texts.labels[name],
    min,
    max,
    value: filters[name],
    onValue: (value: number | undefined) => onChange({ [name]: value }),
  });
  const day = (name: "createdAfter" | "createdBefore" | "updatedAfter" | "updatedBefore") => ({
    label: texts.labels[name],
    day: filters[name],
    isDay,
    onDay: (value: string | undefined) => onChange({ [name]: value }),
  });
  const [difficulties, cards] = [
    [1, 10],
    [0, 1_000_000],
  ] as const;
  return (
    <div className={css.fields}>
      {order}
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
      <div className={css.range}>
        <NumberField
          {...number("minDifficulty", difficulties)}
          hint={texts.difficultyHint}
          error={undefined}
        />
        <NumberField {...number("maxDifficulty", difficulties)} error={errorOf("maxDifficulty")} />
      </div>
      <div className={css.range}>
        <NumberField {...number("minCardCount", cards)} error={undefined} />
        <NumberField {...number("maxCardCount", cards)} error={errorOf("maxCardCount")} />
      </div>
      <div className={css.range}>
        <DayField {...day("createdAfter")} />
        <DayField {...day("createdBefore")} error={errorOf("createdBefore")} />
      </div>
      <div className={css.range}>
        <DayField {...day("updatedAfter")} />
        <DayField {...day("updatedBefore")} error={errorOf("updatedBefore")} />
      </div>
      {!isAmongFavorites && (
        <Checkbox
          label={texts.favoritesOnly}
          checked={filters.favoritesOnly === true}
          onChange={({ target }) => onChange({ favoritesOnly: target.checked ? true : undefined })}
        />
      )}
    </div>
  );
}
