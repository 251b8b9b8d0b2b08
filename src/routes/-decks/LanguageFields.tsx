import type { Deck } from "#contract/decks.ts";
import { languageName } from "../../ui/forms/language-name.ts";
import { Select } from "../../ui/forms/Select.tsx";
import { textOf } from "../-parts/form-data.ts";
import { deckListTexts } from "./deck-list-texts.ts";

export type DeckLanguages = Pick<Deck, "frontLanguage" | "backLanguage">;

/** The most learned languages; a deck may have any other. */
const OFFERED =
  "af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko la lo lt lv mk ml mn mr ms my nb ne nl nn pa pl ps pt pt-BR ro ru sa si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi yo zh zh-Hant zu";

/** The offered languages and the deck's own, by name. */
function languagesWith(own: string | null): readonly (readonly [tag: string, name: string])[] {
  const tags = new Set([...OFFERED.split(" "), ...(own === null ? [] : [own])]);
  return Array.from(tags, (tag) => [tag, languageName(tag)] as const).toSorted(([, a], [, b]) =>
    a.localeCompare(b, "en"),
  );
}

const SIDES = ["frontLanguage", "backLanguage"] as const;

/** Only the changed languages: another device may have changed the others. */
export function changedLanguages(initial: DeckLanguages, data: FormData): Partial<DeckLanguages> {
  const changed: { -readonly [Side in keyof DeckLanguages]?: DeckLanguages[Side] } = {};
  for (const side of SIDES) {
    const chosen = textOf(data, side) || null;
    if (chosen !== initial[side]) changed[side] = chosen;
  }
  return changed;
}

export function LanguageFields(props: {
  readonly initial: DeckLanguages;
  readonly errors: Readonly<Record<string, string | undefined>>;
}) {
  const { initial, errors } = props;
  return SIDES.map((side) => (
    <Select
      key={side}
      id={side}
      name={side}
      label={deckListTexts.languages[side]}
      hint={side === "frontLanguage" ? deckListTexts.languagesHint : undefined}
      error={errors[side]}
      defaultValue={initial[side] ?? ""}
      optional
    >
      <option value="">{deckListTexts.noLanguage}</option>
      {languagesWith(initial[side]).map(([tag, name]) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </Select>
  ));
}
