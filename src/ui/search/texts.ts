import type { NameProblem } from "#domain/search/filter-presets.ts";
import { formatCount } from "../numbers.ts";

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

export const searchTexts = {
  title: "Search",
  tagged: (tag: string) => `Decks tagged “\u2068${tag}\u2069”`,
  field: "Search decks and cards",
  placeholder: { decks: "Search decks", cards: "Search cards" },
  clear: "Clear the search",
  type: "What to search",
  types: { decks: "Decks", cards: "Cards" },
  suggestions: "Suggestions",
  groups: { recent: "Recent searches", popular: "Popular decks", tag: "Tags", content: "In your decks" },
  suggested: (count: number) => counted(count, "suggestion", "suggestions"),
  in: { decks: "in decks", cards: "in cards" },
  searching: "Searching…",
  stop: "Stop",
  stopped: "The search was stopped.",
  searchNow: "Search now",
  found: {
    decks: (count: number, isMore: boolean) =>
      isMore ? "More than 10,000 decks" : counted(count, "deck", "decks"),
    cards: (count: number, isMore: boolean) =>
      isMore ? "More than 10,000 cards" : counted(count, "card", "cards"),
  },
  results: "Results",
  none: { decks: "No deck found", cards: "No card found" },
  noneText: "Try fewer or other words, or remove a filter.",
  noneFiltered: "Remove or change a filter.",
  clearFilters: "Clear filters",
  reset: "Clear the search and all filters",
  ofOthers: (count: number) =>
    `${counted(count, "selected card is", "selected cards are")} of other people's decks: you can suspend and flag them, and they stay as they are otherwise.`,
  inCards: "Search cards instead",
  inDecks: "Search decks instead",
  unreadable: "This search cannot be read",
  use: (line: string) => `Search for ${line} instead`,
  failed: "The search failed",
  offline: "You are offline. Only decks that are kept on this device are searched.",
  broken: (fields: readonly string[]) =>
    fields.length === 1
      ? `A part of the address could not be read and was left out: ${fields.join(", ")}.`
      : `Parts of the address could not be read and were left out: ${fields.join(", ")}.`,
  start: "Find a card, a deck or a tag. Filters alone find something, too.",
  history: "Recent searches",
  byFilters: "By filters alone",
  removeEntry: (query: string) => `Remove from the recent searches: ${query}`,
  clearHistory: "Clear all",
  removed: (count: number) => `${counted(count, "search was", "searches were")} removed.`,
  undo: "Undo",
  notStored: "This browser does not keep recent searches and presets after the page is closed.",
  help: "You can also write",
  study: (count: number) => `Study ${counted(count, "card", "cards")}`,
  ofOtherDeck: "Another learner's deck",
  studyFirst: (count: number) => `Study first ${formatCount(count)}`,
  isNew: "New",
  dueNow: "Due now",
  dueOn: (day: string) => `Due ${day}`,
  difficulty: (value: string) => `Difficulty ${value}`,
  studyTitle: "What was found",
  toSearch: "Back to the search",
  nothingToStudy: "Nothing to study here",
  nothingToStudyText:
    "The search finds no card that can be studied now. Suspended and buried cards are left out.",
} as const;

/** Operators with what they find, for each type. */
export const operatorHelp = {
  cards: [
    ['"in a row"', "these words in this order"],
    ["tag:verbs", "cards with a tag"],
    ["deck:anatomy", "cards of a deck"],
    ["is:due", "due cards; also new, failed, suspended, flagged, red"],
    ["difficulty:>=7", "difficult cards"],
    ["-word", "without a word"],
  ],
  decks: [
    ['"in a row"', "these words in this order"],
    ["tag:verbs", "decks with a tag"],
    ["is:favorite", "favorites; also public, collaborative"],
    ["cards:>=100", "large decks"],
    ["-word", "without a word"],
  ],
} as const;

export const presetTexts = {
  presets: "Presets",
  save: "Save filters",
  nothing: "Set a filter to save it as a preset.",
  name: "Name of the preset",
  saveName: "Save",
  cancel: "Cancel",
  apply: (name: string) => `Use preset: ${name}`,
  rename: (name: string) => `Rename preset: ${name}`,
  remove: (name: string) => `Remove preset: ${name}`,
  saved: (name: string) => `Preset ${name} saved.`,
  removed: (name: string) => `Preset ${name} removed.`,
  problems: {
    missing: "Enter a name.",
    tooLong: "Enter at most 60 characters.",
    taken: "Another preset has this name.",
    tooMany: "You have 50 presets. Remove one to save another.",
  } satisfies Record<NameProblem, string>,
} as const;
