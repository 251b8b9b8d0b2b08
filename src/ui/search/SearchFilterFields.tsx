import { type ReactNode, useState } from "react";
import type { WrongBound } from "#domain/search/applied-filters.ts";
import * as css from "../deck-filters/FilterBox.css.ts";
import { NumberField } from "../deck-filters/NumberField.tsx";
import { tagsIn } from "../forms/tags-in.ts";
import { TextInput } from "../forms/TextInput.tsx";
import { DayField } from "../history/DayField.tsx";
import type { SearchFilterFieldsProps } from "./filter-fields.ts";
import { CardFields } from "./CardFields.tsx";
import { DeckFields } from "./DeckFields.tsx";
import { searchFilterTexts as texts } from "./filter-texts.ts";

type NumberName =
  | "minDifficulty"
  | "maxDifficulty"
  | "minCardCount"
  | "maxCardCount"
  | "minProgress"
  | "maxProgress";
type DayName =
  | "createdAfter"
  | "createdBefore"
  | "updatedAfter"
  | "updatedBefore"
  | "reviewDateAfter"
  | "reviewDateBefore";

const LIMITS: Readonly<Record<NumberName, readonly [number, number]>> = {
  minDifficulty: [1, 10],
  maxDifficulty: [1, 10],
  minCardCount: [0, 1_000_000],
  maxCardCount: [0, 1_000_000],
  minProgress: [0, 100],
  maxProgress: [0, 100],
};

/** One field per filter; each change takes effect at once, except of tags. */
export function SearchFilterFields(props: SearchFilterFieldsProps) {
  const { type, filters, wrong, isDay, onChange } = props;
  const isWrong = (name: string): name is WrongBound => [...wrong].some((field) => field === name);
  const errorOf = (name: string) => (isWrong(name) ? texts.contradictions[name] : undefined);
  const number = (name: NumberName, hint?: string) => (
    <NumberField
      label={texts.labels[name]}
      hint={hint}
      error={errorOf(name)}
      min={LIMITS[name][0]}
      max={LIMITS[name][1]}
      value={filters[name]}
      onValue={(value) => onChange({ [name]: value })}
    />
  );
  const day = (name: DayName) => (
    <DayField
      label={texts.labels[name]}
      day={filters[name]}
      isDay={isDay}
      error={errorOf(name)}
      onDay={(value) => onChange({ [name]: value })}
    />
  );
  const range = (least: ReactNode, most: ReactNode) => (
    <div className={css.range}>
      {least}
      {most}
    </div>
  );
  return (
    <div className={css.fields}>
      <TagsField tags={filters.tagNames} onTags={(tagNames) => onChange({ tagNames })} />
      {type === "decks" ? <DeckFields {...props} /> : <CardFields {...props} />}
      {range(number("minDifficulty", texts.difficultyHint[type]), number("maxDifficulty"))}
      {type === "decks" ? (
        range(number("minCardCount"), number("maxCardCount"))
      ) : (
        <>
          {range(number("minProgress"), number("maxProgress"))}
          {range(day("reviewDateAfter"), day("reviewDateBefore"))}
        </>
      )}
      {range(day("createdAfter"), day("createdBefore"))}
      {range(day("updatedAfter"), day("updatedBefore"))}
    </div>
  );
}

/** Tags take effect on Enter, or when the field loses the focus: half a name is another tag. */
function TagsField(props: {
  readonly tags: readonly string[] | undefined;
  readonly onTags: (tags: string[] | undefined) => void;
}) {
  const { tags = [], onTags } = props;
  const shown = tags.join(", ");
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    const written = tagsIn(typed);
    setTyped(null);
    if (written.join(", ") !== shown) onTags(written.length === 0 ? undefined : written);
  };
  return (
    <TextInput
      label={texts.tags}
      hint={texts.tagsHint}
      value={typed ?? shown}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === "Enter") take();
      }}
    />
  );
}
