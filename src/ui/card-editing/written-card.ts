import type { CardTexts } from "#domain/card-editing/card-texts.ts";
import type { CardField } from "#domain/card-editing/card-texts.ts";
import type { CardInput } from "#contract/decks/card-changes.ts";
import { tagsIn } from "../forms/tags-in.ts";

export function readCard(data: FormData): CardInput {
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  const hint = read("hint");
  const notes = read("notes");
  return {
    front: read("front"),
    back: read("back"),
    ...(hint !== "" && { hint }),
    ...(notes !== "" && { notes }),
    tags: tagsIn(read("tags")),
  };
}

/** Sets the tags of a field, unless it has them already. */
export function showTags(field: HTMLInputElement, tags: readonly string[]): void {
  const text = tags.join(", ");
  if (tagsIn(field.value).join(", ") !== text) field.value = text;
}

export const writtenIn = (data: FormData, reversed: boolean): CardTexts => {
  const { tags, ...texts } = readCard(data);
  return { ...textsOf(texts), tags, reversed };
};

/** The texts of a card; empty if it has none. */
export const textsOf = (
  card: Partial<Pick<CardInput, CardField>> | undefined,
): Readonly<Record<CardField, string>> => ({
  front: card?.front ?? "",
  back: card?.back ?? "",
  hint: card?.hint ?? "",
  notes: card?.notes ?? "",
});

export const hasExtras = ({ hint, notes }: Pick<CardTexts, "hint" | "notes">): boolean =>
  hint !== "" || notes !== "";

export function areaOf(
  form: HTMLFormElement | null | undefined,
  field: CardField,
): HTMLTextAreaElement | null {
  const area = form?.elements.namedItem(field);
  return area instanceof HTMLTextAreaElement ? area : null;
}

/** Sets the texts of the fields; an unchanged field preserves its cursor. */
export function showTexts(form: HTMLFormElement | null, card: CardTexts): void {
  for (const field of CARD_FIELDS) {
    const area = areaOf(form, field);
    if (area && area.value !== card[field]) area.value = card[field];
  }
}

const CARD_FIELDS: readonly CardField[] = ["front", "back", "hint", "notes"];
