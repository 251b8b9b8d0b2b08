import { defaultStringifySearch } from "@tanstack/react-router";

type Params = Readonly<Record<string, string>>;

interface Move {
  readonly to: string;
  /** Explains the move. */
  readonly message: string | undefined;
}

/** Former paths under `/app`, and their targets. */
const moved: Readonly<Record<string, string>> = {
  "sessions/$sessionId": "study/sessions/$sessionId",
  favorites: "decks?filter=favorites",
  discover: "search",
  "discover/tags/$tagName": "search?type=decks&tagNames=$tagName",
  "search/cards": "search?type=cards",
  "search/decks": "search?type=decks",
  analytics: "unified-analytics?view=overview",
  "analytics/deck/$deckId": "unified-analytics/deck/$deckId?view=deck-specific",
  "study/statistics": "unified-analytics?view=detailed",
};

const messages: Readonly<Record<string, string>> = { discover: "Discover is now part of Search." };

/** The new address of a page; null if there was no such page. `path` is below `/app`: `search/cards`. */
export function movedTo(path: string): Move | null {
  for (const [pattern, target] of Object.entries(moved)) {
    const params = paramsOf(pattern, path);
    if (params === null) continue;
    const query = target.indexOf("?");
    const to = target.replaceAll(/\$(\w+)/g, (_, name: string, at: number) => {
      const part = params[name] ?? "";
      return query >= 0 && at > query ? asValue(part) : part;
    });
    return { to: `/app/${to}`, message: messages[pattern] };
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

/** A part of a path as a query value that the router reads as a text, even `a&b`, `"a"` and `1984`. */
const asValue = (part: string) => defaultStringifySearch({ value: decoded(part) }).slice("?value=".length);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
