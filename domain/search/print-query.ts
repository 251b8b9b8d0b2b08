import { dateAfter } from "../scheduling/day.ts";
import type { DatesTerm, SearchField, Query, RangeTerm, Term } from "./query.ts";

const quoted = (text: string) => `"${text.replaceAll(/["“”„\\]/g, (sign) => `\\${sign}`)}"`;

/** Quoted where it would be read as something else. */
const value = (text: string, isSpecial = false) =>
  isSpecial || text === "" || /\s/.test(text) || /^["“”„]/.test(text) ? quoted(text) : text;

const field = (where: SearchField) => (where === "any" ? "" : `${where}:`);

function numbers({ min, max }: RangeTerm): string {
  if (min === null) return `<=${max}`;
  if (max === null) return `>=${min}`;
  return min === max ? `${min}` : `${min}..${max}`;
}

function days({ from, before }: DatesTerm): string {
  if (before === null) return `>=${from}`;
  if (from === null) return `<${before}`;
  const last = dateAfter(before, -1);
  return last === from ? from : `${from}..${last}`;
}

function printTerm(term: Term, hasStar: boolean): string {
  switch (term.kind) {
    case "word":
      return `${field(term.in)}${term.text}${hasStar ? "*" : ""}`;
    case "phrase":
      return `${field(term.in)}${quoted(term.text)}`;
    case "tag":
      return `tag:${value(term.name)}`;
    case "deckTitle":
      return `deck:${value(term.text, term.text.startsWith("#"))}`;
    case "deckId":
      return `deck:#${term.id}`;
    case "flag":
      return `is:${term.flag}`;
    case "range":
      return `${term.field}:${numbers(term)}`;
    case "dates":
      return `${term.field}:${days(term)}`;
    case "folder":
      return `folder:${term.id ?? "none"}`;
    case "creator":
      return `creator:${term.id}`;
  }
}

/** `parseQuery(printQuery(query))` is the query again. */
export function printQuery({ terms }: Query): string {
  const last = terms.findLast((term) => term.kind === "word" && !term.excluded);
  return terms
    .map((term) => {
      const hasStar = term.kind === "word" && term.prefix && term !== last;
      return `${"excluded" in term && term.excluded ? "-" : ""}${printTerm(term, hasStar)}`;
    })
    .join(" ");
}
