import { describe, expect, test } from "vitest";
import type { SearchType } from "#contract/search/search-values.ts";
import type { Term } from "./query.ts";
import { readToken } from "./read-token.ts";
import { termOf } from "./term-of.ts";

/** What the first part of a line is. */
function made(line: string, type: SearchType) {
  const read = readToken(line, 0);
  if (read === null || "error" in read) throw new Error("The line has no part that can be read.");
  return termOf(read.token, type);
}

const word = (text: string, rest: Partial<Extract<Term, { kind: "word" }>> = {}): Term => ({
  kind: "word",
  text,
  in: "any",
  excluded: false,
  prefix: false,
  ...rest,
});
const title = (text: string): Term => ({ kind: "deckTitle", text, excluded: false });

test.each<[line: string, type: SearchType, term: Term]>([
  // Names of objects and of nothing are words.
  ["constructor:x", "cards", word("constructor:x")],
  ["__proto__:x", "cards", word("__proto__:x")],
  ["toString:due", "decks", word("toString:due")],
  ["http://is.gd", "cards", word("http://is.gd")],
  ["in:x", "cards", word("in:x")],
  ["mito***", "cards", word("mito", { prefix: true })],
  ["*mito", "cards", word("*mito")],
  ["***", "cards", word("***")],
  ["BACK:*", "cards", word("*", { in: "back" })],
  ["-front:Übung*", "cards", word("Übung", { in: "front", prefix: true, excluded: true })],
  ["\ud800*", "cards", word("\ud800", { prefix: true })],
  ['back:"mito*"', "cards", { kind: "phrase", text: "mito*", in: "back", excluded: false }],
  [`tag:${"x".repeat(60)}`, "cards", { kind: "tag", name: "x".repeat(60), excluded: false }],
  [`tag:" ${"x".repeat(60)} "`, "decks", { kind: "tag", name: "x".repeat(60), excluded: false }],
  ["tag:#Ünï*", "decks", { kind: "tag", name: "#Ünï*", excluded: false }],
  ["-deck:#7", "cards", { kind: "deckId", id: 7, excluded: true }],
  ["deck:#9007199254740991", "cards", { kind: "deckId", id: Number.MAX_SAFE_INTEGER, excluded: false }],
  // No number that a deck has.
  ["deck:#9007199254740992", "cards", title("#9007199254740992")],
  ["deck:#0", "cards", title("#0")],
  ["deck:#07", "cards", title("#07")],
  ["deck:#1e9", "cards", title("#1e9")],
  ["deck:7", "cards", title("7")],
  ['deck:" a  b "', "cards", title("a  b")],
  ["IS:DUE", "cards", { kind: "flag", flag: "due", excluded: false }],
  ["-is:Favorite", "decks", { kind: "flag", flag: "favorite", excluded: true }],
  ["folder:NONE", "decks", { kind: "folder", id: null }],
  ["folder:#12", "decks", { kind: "folder", id: 12 }],
  ["folder:٣٠", "decks", { kind: "folder", id: 30 }],
  ["deck:#۱٢", "cards", { kind: "deckId", id: 12, excluded: false }],
  ["creator:9007199254740991", "decks", { kind: "creator", id: Number.MAX_SAFE_INTEGER }],
])("%s in %s", (line, type, term) => expect(made(line, type)).toEqual({ term }));

const excluded = "Only words, phrases, tag:, deck: and is: can be excluded.";

describe("what is wrong", () => {
  test.each<[line: string, type: SearchType, marked: string, message: string, repair: string | null]>([
    ["fornt:x", "cards", "fornt:", "There is no operator fornt:.", "front:"],
    ["Fronts:x", "cards", "Fronts:", "There is no operator Fronts:.", "front:"],
    ["-decks:x", "cards", "decks:", "There is no operator decks:.", "deck:"],
    ["due:2026-01-01", "decks", "due:2026-01-01", "due: is of the search for cards.", null],
    ["-creator:x", "cards", "-creator:x", "creator: is of the search for decks.", null],
    ['front:" "', "cards", 'front:" "', "front: is followed by what to look for, without a space.", null],
    ['-" \u3000"', "cards", '" \u3000"', "There is nothing between the quotes.", null],
    ["is:fav", "decks", "fav", "is: takes public, collaborative, favorite.", "favorite"],
    ["is:new", "decks", "new", "is: takes public, collaborative, favorite.", null],
    ["-folder:none", "decks", "-", excluded, ""],
    ["-creator:3", "decks", "-", excluded, ""],
    ["-created:2026-01-01", "cards", "-", excluded, ""],
    // First what cannot be read, then that it cannot be excluded.
    ["-folder:x", "decks", "x", "folder: takes the number of a folder, or none.", null],
    ["-difficulty:12", "cards", "12", "difficulty: goes from 1 to 10.", "10"],
    ["creator:9007199254740992", "decks", "9007199254740992", "creator: takes the number of a person.", null],
    ["creator:-1", "decks", "-1", "creator: takes the number of a person.", null],
    ["folder:३", "decks", "३", "folder: takes the number of a folder, or none.", null],
  ])("%s in %s", (line, type, marked, message, repair) => {
    const from = line.indexOf(marked);
    expect(made(line, type)).toEqual({ wrong: { message, repair, from, until: from + marked.length } });
  });
});
