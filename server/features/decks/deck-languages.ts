import type { Deck } from "#contract/decks.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

type DeckLanguages = Partial<Pick<Deck, "frontLanguage" | "backLanguage">>;
type Given = { readonly [Side in keyof DeckLanguages]: DeckLanguages[Side] | undefined };

/** The canonical form may be longer than the tag. */
const LANGUAGE_MAX = 35;

function canonical(tag: string): string | undefined {
  try {
    if (tag.length > LANGUAGE_MAX) return undefined;
    return Intl.getCanonicalLocales(tag).find(({ length }) => length <= LANGUAGE_MAX);
  } catch {
    return undefined;
  }
}

/** `PT-br` becomes `pt-BR`. Checked here, because pages carry what the contract checks. @throws ApiError 422 for no BCP 47 tag. */
export function canonicalLanguages(input: Given): DeckLanguages {
  const languages: DeckLanguages = {};
  const wrong: Record<string, string> = {};
  for (const side of ["frontLanguage", "backLanguage"] as const) {
    const tag = input[side];
    if (tag === undefined) continue;
    const language = tag === null ? null : canonical(tag);
    if (language === undefined) wrong[side] = "Must be a BCP 47 language tag such as de or pt-BR.";
    else languages[side] = language;
  }
  if (Object.keys(wrong).length > 0) throw new ApiError("VALIDATION_ERROR", undefined, wrong);
  return languages;
}
