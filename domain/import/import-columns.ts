import type { ImportOptions } from "./card-import.ts";

type Row = readonly string[];

/** Names of nothing but the sides of a card: one is enough for a header. */
const SIDES = {
  front: ["front", "vorderseite"],
  back: ["back", "rückseite"],
};

const list = (names: string) => names.split(", ");

/** Also words of cards: they count where another column has a name. */
const WORDS = {
  front: [
    ...list(
      "question, term, word, prompt, frage, begriff, wort, recto, terme, mot, anverso, pregunta, término",
    ),
    ...list("palabra, fronte, domanda, termine, parola, frente, pergunta, termo, palavra, السؤال, الوجه"),
  ],
  back: [
    ...list(
      "answer, definition, meaning, translation, antwort, bedeutung, übersetzung, verso, réponse, définition",
    ),
    ...list(
      "traduction, signification, reverso, respuesta, definición, traducción, significado, retro, risposta",
    ),
    ...list("definizione, traduzione, significato, resposta, definição, tradução, الإجابة, الظهر"),
  ],
  tags: [
    ...list(
      "tags, tag, labels, category, schlagwörter, schlagworte, stichwörter, stichworte, kategorie, étiquettes",
    ),
    ...list(
      "catégorie, mots-clés, etiquetas, categoría, palabras clave, etichette, categoria, parole chiave",
    ),
    ...list("palavras-chave, الوسوم"),
  ],
  hint: list("hint, hints, hinweis, tipp, indice, pista, suggerimento, dica, تلميح"),
  notes: list("notes, note, extra, notizen, anmerkungen, remarques, notas, ملاحظات"),
};

/** As Anki and decks in tables name it. */
const GUID = ["guid"];

const fold = (cell: string) => cell.trim().normalize("NFC").toLowerCase();

function columnNamed(cells: Row, ...names: readonly (readonly string[])[]): number | null {
  const index = cells.findIndex((cell) => names.flat().includes(fold(cell)));
  return index === -1 ? null : index;
}

/** Rows that are compared with the first. */
const COMPARED = 50;
const COMPARED_MIN = 3;

const LABEL = /^[\p{L}\p{M}]+([ _/:-]\(?[\p{L}\p{M}]+\)?){0,3}$/u;
const SMALL = /^\P{L}*\p{Ll}/u;
const CAPITAL = /^\p{Lu}/u;
const LATIN = /\p{Script=Latin}/u;

const isLabel = (cell: string) => cell.length <= 30 && LABEL.test(cell);

/** Each cell below lacks the name's script, or each has a number. */
function isOfAnotherKind(name: string, below: Row): boolean {
  if (below.every((cell) => /\d/.test(cell))) return true;
  const ownLetters = LATIN.test(name) ? LATIN : /(?!\p{Script=Latin})\p{L}/u;
  return below.every((cell) => /\p{L}/u.test(cell) && !ownLetters.test(cell));
}

/**
 * A header has different short labels, and some column's cells all look different from its label, or all begin with small
 * letters below capitals. Needs several rows.
 */
function looksLikeHeader([first = [], ...others]: readonly Row[]): boolean {
  const names = first.map((cell) => cell.trim());
  if (names.length < 2 || !names.every(isLabel) || new Set(names.map(fold)).size < names.length) return false;
  const columns = names.map((name, index) => ({
    name,
    below: others.slice(0, COMPARED).flatMap((cells) => {
      const cell = cells[index]?.trim() ?? "";
      return cell === "" ? [] : [cell];
    }),
  }));
  const comparable = columns.filter(({ below }) => below.length >= COMPARED_MIN);
  return (
    comparable.some(({ name, below }) => isOfAnotherKind(name, below)) ||
    (comparable.length === columns.length &&
      comparable.every(({ name, below }) => CAPITAL.test(name) && below.every((cell) => SMALL.test(cell))))
  );
}

/** A third or later cell that names tags: no side of a card is called that. */
const namesTagsBehind = (cells: Row, tags: number | null) =>
  tags !== null && tags >= 2 && cells.every((cell) => isLabel(cell.trim()));

/** Rows have more cells than the two of the first row: an unquoted delimiter in a text. */
const isRagged = ([first = [], ...others]: readonly Row[]) =>
  first.length === 2 && others.some((cells) => cells.slice(2).some((cell) => cell.trim() !== ""));

/** By the names in the first row; otherwise front, back and, of three columns, tags. */
export function detectOptions(rows: readonly Row[]): ImportOptions {
  const [cells = []] = rows;
  const front = columnNamed(cells, SIDES.front, WORDS.front);
  const back = columnNamed(cells, SIDES.back, WORDS.back);
  const tags = columnNamed(cells, WORDS.tags);
  const guid = columnNamed(cells, GUID);
  const isNamed =
    columnNamed(cells, SIDES.front, SIDES.back) !== null ||
    [front, back, tags, guid].filter((column) => column !== null).length > 1 ||
    namesTagsBehind(cells, tags);
  if (!isNamed && !looksLikeHeader(rows)) {
    const tagged = { header: false, front: 0, back: 1, tags: cells.length === 3 ? 2 : null };
    return isRagged(rows) ? { ...tagged, others: "back" } : tagged;
  }
  const behind = (column: number | null) =>
    column !== null && ((front !== null && back !== null) || column >= 2) ? column : null;
  // Ambiguous names are sides where the sides have no names.
  const hint = behind(columnNamed(cells, WORDS.hint));
  const notes = behind(columnNamed(cells, WORDS.notes));
  const taken = new Set([front, back, tags, guid, hint, notes]);
  const free = [...cells.keys()].filter((index) => !taken.has(index));
  const [one, two] = front === null ? free : [front, ...free];
  return {
    header: true,
    front: one ?? 0,
    back: back ?? two ?? 1,
    tags,
    ...(guid !== null && { guid }),
    ...(hint !== null && { hint }),
    ...(notes !== null && { notes }),
    ...(tags === null && isRagged(rows) && { others: "back" as const }),
  };
}
