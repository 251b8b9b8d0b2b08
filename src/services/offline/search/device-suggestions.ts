import type { SearchType } from "#contract/search/search-values.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { type Typed, hasLetters, suggestedText, typedIn } from "#domain/search/suggested-text.ts";
import { NO_SUGGESTIONS, type ServerSuggestions } from "#domain/search/suggestions.ts";
import { type DeviceSearchOptions, findCards, findDecks } from "./device-search.ts";
import { readDeviceContent } from "./read-device-cards.ts";

/** Of each kind, as the server suggests. */
const LIMIT = 5;

/** Suggestions from the decks on the device. */
export async function suggestOnDevice(
  options: DeviceSearchOptions,
  line: string,
  type: SearchType,
): Promise<ServerSuggestions> {
  const content = await readDeviceContent(options.database, options.userId);
  if (content === null) return NO_SUGGESTIONS;
  const typed = typedIn(line, type);
  const { words } = typed;
  const request = { query: words, filters: {}, page: 0 };
  const decks = await findDecks(options, { ...request, type: "decks" });
  const cards =
    type === "cards" && hasLetters(words) ? await findCards(options, { ...request, type: "cards" }) : null;
  const tagged = type === "decks" ? [...content.decks.values()] : content.cards;
  return {
    popular: (decks ?? [])
      .slice(0, LIMIT)
      .map(({ title }) => ({ kind: "popular", ...suggestedText(title, words) })),
    tags: mostUsed(
      tagged.flatMap(({ tags }) => tags),
      typed,
    ).map((tag) => ({ kind: "tag", ...suggestedText(tag, words) })),
    content: (cards?.cards ?? [])
      .slice(0, LIMIT)
      .map(({ front }) => ({ kind: "content", ...suggestedText(plainText(front), words) })),
  };
}

/** The most frequent names with a word that begins with the input. */
function mostUsed(tags: readonly string[], { tag }: Typed): readonly string[] {
  const wanted = tag.trim().toLowerCase();
  const counts = new Map<string, number>();
  for (const name of tags) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([name]) => ` ${name.toLowerCase()}`.includes(` ${wanted}`))
    .toSorted(([a, first], [b, second]) => second - first || a.localeCompare(b))
    .slice(0, LIMIT)
    .map(([name]) => name);
}
