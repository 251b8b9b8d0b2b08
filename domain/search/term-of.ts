import { TAG_MAX } from "#contract/decks/tags.ts";
import type { SearchType } from "#contract/search/search-values.ts";
import { isTypo } from "../grading/text/edit-distance.ts";
import { FLAG_COLORS } from "../study/marks/flag-colors.ts";
import { type WrongValue, inAscii, readDates, readRange } from "./parse-values.ts";
import { CARD_FLAGS } from "./card-list-address.ts";
import { DECK_FLAGS, OPERATORS, type Operator, type Term } from "./query.ts";
import type { Token } from "./read-token.ts";

/** `repair` replaces the part; null: the whole term is removed. */
interface Wrong extends WrongValue {
  readonly from: number;
  readonly until: number;
}
type Made = { readonly term: Term } | { readonly wrong: Wrong };

const NAMES: readonly Operator[] = [...new Set([...OPERATORS.cards, ...OPERATORS.decks])];
const namesOf = (type: SearchType): readonly Operator[] => OPERATORS[type];
const CARD_VALUES = [...CARD_FLAGS, ...FLAG_COLORS] as const;
const flagsOf = (type: SearchType) => (type === "cards" ? CARD_VALUES : DECK_FLAGS);

/** The similar word of a list, if any. */
const meant = <T extends string>(typed: string, words: readonly T[]): T | undefined =>
  words.find((one) => isTypo(typed, one) || typed === `${one}s`);

const ID = /^#?([1-9]\d{0,15})$/;
const idIn = (value: string) => {
  const id = Number(ID.exec(inAscii(value))?.[1]);
  return Number.isSafeInteger(id) ? id : null;
};

const known = (name: string) => NAMES.find((operator) => operator === name);

const otherSearch = (operator: Operator, type: SearchType) =>
  `${operator}: is of the search for ${type === "cards" ? "decks" : "cards"}.`;

function word(text: string, token: Token, where: "any" | "front" | "back"): Made {
  const { excluded } = token;
  if (token.isQuoted && text.trim() === "")
    return wrongValue(token, { message: "There is nothing between the quotes.", repair: null });
  if (token.isQuoted) return { term: { kind: "phrase", text, in: where, excluded } };
  const bare = text.replace(/(?<!\*)\*+$/, "");
  return bare === ""
    ? { term: { kind: "word", text, in: where, excluded, prefix: false } }
    : { term: { kind: "word", text: bare, in: where, excluded, prefix: bare !== text } };
}

function flag(token: Token, type: SearchType): Made {
  const value = token.value.toLowerCase();
  const flags: readonly (typeof CARD_VALUES | typeof DECK_FLAGS)[number][] = flagsOf(type);
  const found = flags.find((name) => name === value);
  if (found) return { term: { kind: "flag", flag: found, excluded: token.excluded } };
  const likely = meant(value, flags) ?? flags.find((name) => name.startsWith(value));
  return wrongValue(token, { message: `is: takes ${flags.join(", ")}.`, repair: likely ?? null });
}

const wrongValue = ({ valueStart: from, end: until }: Token, wrong: WrongValue): Made => ({
  wrong: { ...wrong, from, until },
});

function operatorTerm(operator: Operator, token: Token, type: SearchType): Made {
  const { value, excluded } = token;
  switch (operator) {
    case "front":
    case "back":
      return word(value, token, operator);
    case "tag": {
      const name = value.trim();
      return name.length <= TAG_MAX
        ? { term: { kind: "tag", name, excluded } }
        : wrongValue(token, { message: `Tags have at most ${TAG_MAX} characters.`, repair: null });
    }
    case "deck": {
      const id = token.isQuoted || !value.startsWith("#") ? null : idIn(value);
      if (id !== null) return { term: { kind: "deckId", id, excluded } };
      return { term: { kind: "deckTitle", text: value.trim(), excluded } };
    }
    case "is":
      return flag(token, type);
    case "difficulty":
    case "progress":
    case "cards":
      return ranged(token, readRange(operator, value));
    case "created":
    case "updated":
    case "due":
    case "reviewed":
      return ranged(token, readDates(operator, value));
    case "folder": {
      if (value.toLowerCase() === "none") return ranged(token, { term: { kind: "folder", id: null } });
      const id = idIn(value);
      return id === null
        ? wrongValue(token, { message: "folder: takes the number of a folder, or none.", repair: null })
        : ranged(token, { term: { kind: "folder", id } });
    }
    case "creator": {
      const id = idIn(value);
      return id === null
        ? wrongValue(token, { message: "creator: takes the number of a person.", repair: null })
        : ranged(token, { term: { kind: "creator", id } });
    }
  }
}

function ranged(token: Token, read: { readonly term: Term } | { readonly wrong: WrongValue }): Made {
  if ("wrong" in read) return wrongValue(token, read.wrong);
  if (!token.excluded) return { term: read.term };
  const message = "Only words, phrases, tag:, deck: and is: can be excluded.";
  return { wrong: { message, repair: "", from: token.start, until: token.nameStart } };
}

export function termOf(token: Token, type: SearchType): Made {
  const name = token.name?.toLowerCase() ?? "";
  const operator = known(name);
  const { start, end, nameStart, valueStart, value } = token;
  if (operator === undefined) {
    const likely = token.name === null ? undefined : meant(name, namesOf(type));
    if (likely !== undefined) {
      const message = `There is no operator ${token.name}:.`;
      return { wrong: { message, repair: `${likely}:`, from: nameStart, until: valueStart } };
    }
    return word(token.name === null ? value : `${token.name}:${value}`, token, "any");
  }
  if (!namesOf(type).includes(operator))
    return { wrong: { message: otherSearch(operator, type), repair: null, from: start, until: end } };
  if (value.trim() === "") {
    const message = `${operator}: is followed by what to look for, without a space.`;
    return { wrong: { message, repair: null, from: start, until: end } };
  }
  return operatorTerm(operator, token, type);
}
