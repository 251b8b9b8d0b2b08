import type { StudyPreset } from "#contract/study/study-presets.ts";
import { Select } from "../forms/Select.tsx";
import { optionTexts as texts } from "./texts.ts";

type Choice = number | "new" | null;

const DEFAULTS = "default";

const choiceOf = (value: string): Choice => {
  if (value === DEFAULTS) return null;
  return value === "new" ? "new" : Number(value);
};

/** A deck's preset, and what else uses it. */
export function PresetSelect(props: {
  readonly presets: readonly StudyPreset[];
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly onChoose: (choice: Choice) => void;
}) {
  const { presets, choice, disabled, onChoose } = props;
  const chosen = presets.find(({ id }) => id === choice);
  return (
    <Select
      label={texts.preset}
      hint={chosen ? usedBy(chosen) : texts.presetHint}
      value={choice ?? DEFAULTS}
      disabled={disabled}
      onChange={({ currentTarget }) => onChoose(choiceOf(currentTarget.value))}
    >
      <option value={DEFAULTS}>{texts.defaults}</option>
      {presets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="new">{texts.newPreset}</option>
    </Select>
  );
}

/** What else uses a preset. */
export function usedBy({ isDefault, deckCount, deckTitles }: StudyPreset): string {
  const decks = deckCount > 0 || !isDefault ? [usedByDecks(deckCount, deckTitles)] : [];
  return [...(isDefault ? [texts.isDefault] : []), ...decks].join(" ");
}

function usedByDecks(deckCount: number, deckTitles: readonly string[]): string {
  const [first] = deckTitles;
  if (first === undefined) return texts.onlyHere;
  if (deckCount === 1) return texts.one(first);
  const rest = deckCount - deckTitles.length;
  const titles = rest > 0 ? [...deckTitles, texts.more(rest)] : deckTitles;
  return texts.shared(deckCount, titles.join(", "));
}
