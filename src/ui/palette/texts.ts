import { formatCount } from "../numbers.ts";

export const paletteTexts = {
  title: "Go to",
  open: "Go to a page, a deck or an action",
  field: "Type a page, a deck or an action",
  placeholder: "Page, deck or action",
  list: "Found",
  kinds: { action: "Action", deck: "Deck" },
  found: (count: number) => (count === 1 ? "1 found" : `${formatCount(count)} found`),
  nothing: "Nothing has this name",
  partial: "Your decks could not be loaded.",
  keys: "↑ ↓ to move, Enter to go, Esc to close",
} as const;
