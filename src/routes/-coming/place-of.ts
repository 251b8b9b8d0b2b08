import { type ComingPage, comingPages } from "./coming-pages.ts";

type Params = Readonly<Record<string, string>>;

/** What is at a path that no other route knows. */
export type Place =
  | { readonly kind: "coming"; readonly page: ComingPage; readonly params: Params }
  | { readonly kind: "moved"; readonly to: string; readonly message?: string | undefined }
  | { readonly kind: "nothing" };

/** Former addresses under `/app`, and where they lead. */
const moved: Readonly<Record<string, string>> = {
  "sessions/$sessionId": "study/sessions/$sessionId",
  favorites: "decks?filter=favorites",
  discover: "search",
  "search/cards": "search?type=cards",
  "search/decks": "search?type=decks",
  analytics: "unified-analytics?view=overview",
  "analytics/deck/$deckId": "unified-analytics/deck/$deckId?view=deck-specific",
  "study/statistics": "unified-analytics?view=detailed",
};

/** What a move is explained by. */
const messages: Readonly<Record<string, string>> = { discover: "Discover is now part of Search." };

/** @param path Below `/app`, without it: `decks/12/exam`. */
export function placeOf(path: string): Place {
  const page = find(comingPages, path);
  if (page) return { kind: "coming", page: page.value, params: page.params };
  const move = find(moved, path);
  if (!move) return { kind: "nothing" };
  const to = move.value.replaceAll(/\$(\w+)/g, (_, name: string) => move.params[name] ?? "");
  return { kind: "moved", to: `/app/${to}`, message: messages[move.pattern] };
}

function find<T>(table: Readonly<Record<string, T>>, path: string) {
  for (const [pattern, value] of Object.entries(table)) {
    const params = paramsOf(pattern, path);
    if (params) return { pattern, value, params };
  }
  return null;
}

function paramsOf(pattern: string, path: string): Params | null {
  const names = pattern.split("/");
  const parts = path.split("/").filter((part) => part !== "");
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const name = names[index] ?? "";
    if (!name.startsWith("$")) {
      if (name !== part) return null;
    } else if (name === "$deckId" && !isId(part)) return null;
    else params[name.slice(1)] = part;
  }
  return params;
}

const isId = (part: string) => /^[1-9]\d{0,15}$/.test(part);
