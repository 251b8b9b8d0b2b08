import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { deckFilters } from "./decks/deck-filters.ts";
import { sideLanguages, sideLanguagesInput } from "./decks/language.ts";
import { SynonymGroups } from "./decks/synonyms.ts";
import { TAG_MAX, tagNames } from "./decks/tags.ts";
import {
  Id,
  IdInPath,
  QueryBoolean,
  Uuid,
  choice,
  pageOf,
  pageQuery,
  repeated,
  requiredText,
  text,
} from "./values.ts";

export const DECK_TITLE_MAX = 200;
export const DECK_DESCRIPTION_MAX = 2000;

/** Cards due for the asking learner, within today's limits of their decks. */
export const StudyCounts = v.object({
  new: v.number(),
  learning: v.number(),
  /** In review, due before the learner's day ends (4 AM local time). */
  due: v.number(),
});
export type StudyCounts = v.InferOutput<typeof StudyCounts>;

/** `editor`: studies it and changes its cards and texts. `viewer`: studies it. */
export const MemberRole = choice(["editor", "viewer"]);
export type MemberRole = v.InferOutput<typeof MemberRole>;

export const Deck = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  /** In alphabetical order. Absent in answers of older versions. */
  tags: v.optional(v.array(v.string()), () => []),
  /** Of the asking learner; null for none, and for decks of others. */
  folderId: v.optional(v.nullable(Id), null),
  ...sideLanguages,
  /** Only in answers about one deck. */
  synonyms: v.optional(SynonymGroups),
  isPublic: v.boolean(),
  isOwner: v.boolean(),
  /** Null for decks that are not shared with the learner. Absent in answers of older versions. */
  memberRole: v.optional(v.nullable(MemberRole), null),
  /** Absent in answers of older versions. */
  isFavorite: v.optional(v.boolean(), false),
  creator: v.string(),
  /** The owner's id. Absent in answers of older versions. */
  creatorId: v.optional(v.number()),
  cardCount: v.number(),
  counts: StudyCounts,
  /**
   * Mean FSRS difficulty of the learner's answered cards, 1 to 10, one decimal; null before any answer. Absent in older
   * versions.
   */
  difficulty: v.optional(v.nullable(v.number()), null),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** ISO time at which it was moved to the trash, else null. */
  deletedAt: v.nullable(v.string()),
});
export type Deck = v.InferOutput<typeof Deck>;

export const DeckParams = v.strictObject({ deckId: IdInPath });

const DeckInput = v.strictObject({
  title: requiredText(DECK_TITLE_MAX),
  description: v.optional(text(DECK_DESCRIPTION_MAX), ""),
  /** Absent: as before, or none. */
  tags: v.optional(tagNames()),
  /** Null: in no folder. Absent: as before, or in none. */
  folderId: v.optional(v.nullable(Id)),
  ...sideLanguagesInput,
  /** Up to 200 groups of 2 to 10 terms of 80 characters, without `=` and line breaks (the server checks). */
  synonyms: v.optional(SynonymGroups),
});

/** Absent fields stay, so that two devices do not undo each other's changes. */
const DeckChange = v.strictObject({
  ...DeckInput.entries,
  title: v.optional(DeckInput.entries.title),
  description: v.optional(text(DECK_DESCRIPTION_MAX)),
  /** The fields as the learner saw them: where one is neither this nor the new one, nothing is changed. */
  base: v.optional(
    v.strictObject({
      title: v.optional(text(DECK_TITLE_MAX)),
      description: v.optional(text(DECK_DESCRIPTION_MAX)),
      tags: v.optional(tagNames()),
      synonyms: v.optional(SynonymGroups),
    }),
  ),
});
export type DeckChange = v.InferOutput<typeof DeckChange>;

export const ParentFolder = v.pipe(
  v.string(),
  v.regex(/^(none|[1-9]\d{0,14})$/, "Must be the id of a folder, or none."),
  v.transform((id) => (id === "none" ? null : Number(id))),
);

const SORTS = ["changed", "due", "title", "created", "cards", "difficulty"] as const;
export type DeckSort = (typeof SORTS)[number];

/** A device also reads it, to list its decks while the server is unreachable. */
export const DeckListQuery = v.strictObject({
  ...pageQuery(20, 100),
  ...deckFilters,
  /** Part of the title, ignoring case. */
  q: v.optional(text(DECK_TITLE_MAX)),
  /** `mine`: the learner's own. `public`: those that others made public. `favorites`: of all that they may study, those marked as favorites. `shared`: those that others share with them. `samples`: public ones of Ibis itself. */
  scope: v.optional(choice(["mine", "public", "favorites", "shared", "samples"]), "mine"),
  /** The learner's decks directly in a folder; `none`: in no folder. Absent: all. */
  parentFolderId: v.optional(ParentFolder),
  /** Also those in folders within that folder. */
  includeFolders: v.optional(QueryBoolean, "false"),
  /** All of these. */
  tagNames: repeated(text(TAG_MAX)),
  /**
   * `changed`, `created`: latest first. `due`: most due cards first, ignoring limits. `difficulty`: decks without an answer
   * last.
   */
  sort: v.optional(choice(SORTS), "changed"),
});

export const listDecks = endpoint({
  method: "GET",
  path: "/api/decks",
  access: "user",
  summary: "Decks by folder, tags, title, difficulty, size and more, in one of several orders",
  query: DeckListQuery,
  response: pageOf(Deck),
});

export const TrashedDeck = v.object({
  ...Deck.entries,
  /** The learner's answers that count. Absent in answers of older versions. */
  answerCount: v.optional(v.number()),
});
export type TrashedDeck = v.InferOutput<typeof TrashedDeck>;

export const listTrash = endpoint({
  method: "GET",
  path: "/api/decks/trash",
  access: "user",
  summary: "The learner's decks in the trash, the latest first",
  query: v.strictObject(pageQuery(20, 100)),
  response: pageOf(TrashedDeck),
});

export const createDeck = endpoint({
  method: "POST",
  path: "/api/decks",
  access: "user",
  summary: "Create a deck",
  body: v.strictObject({
    ...DeckInput.entries,
    /** A repeated call with the same id returns the deck that the first one made. */
    creationId: v.optional(Uuid),
  }),
  response: Deck,
  status: 201,
  errors: [402, 404, 409],
});

export const getDeck = endpoint({
  method: "GET",
  path: "/api/decks/{deckId}",
  access: "user",
  summary: "One deck: the learner's own, one that is shared with them, or a public one",
  params: DeckParams,
  response: Deck,
  errors: [404],
});

export const updateDeck = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}",
  access: "user",
  summary: "Change what is named of title, description, tags and languages, and as its owner the folder",
  params: DeckParams,
  body: DeckChange,
  response: Deck,
  errors: [404, 409],
});

export const trashDeck = endpoint({
  method: "DELETE",
  path: "/api/decks/{deckId}",
  access: "user",
  summary: "Move a deck to the trash; its cards and reviews are kept",
  params: DeckParams,
  errors: [404],
});

export const restoreDeck = endpoint({
  method: "POST",
  path: "/api/decks/{deckId}/restore",
  access: "user",
  summary: "Bring a deck back from the trash",
  params: DeckParams,
  response: Deck,
  errors: [404],
});

export const addFavorite = endpoint({
  method: "PUT",
  path: "/api/decks/{deckId}/favorite",
  access: "user",
  summary: "Mark a deck as a favorite; one that is marked stays so",
  params: DeckParams,
  errors: [404],
});

export const removeFavorite = endpoint({
  method: "DELETE",
  path: "/api/decks/{deckId}/favorite",
  access: "user",
  summary: "Take a deck from the favorites; one that is not marked stays so",
  params: DeckParams,
  errors: [404],
});
