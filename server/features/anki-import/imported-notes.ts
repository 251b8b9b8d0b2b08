import type { CardInput } from "#contract/decks/card-changes.ts";
import type { Answer, Collection, CollectionCard, Note } from "./package/collection.ts";
import type { NoteType } from "./package/note-types.ts";
import type { AnkiSchedule } from "#domain/anki/anki-schedule.ts";
import type { NamedMedium } from "#domain/anki/named-media.ts";
import { type Sides, sidesOfCard, sidesOfCloze } from "./card-sides.ts";
import { type Problems, createProblems } from "./import-problems.ts";
import { type NoteFields, isFilled } from "./texts/template.ts";
import { deckTitle, guidOf, inputOf, marksOf } from "./card-input.ts";
import { EXTRA_FIELDS, HINT_CLASS } from "../anki-export/package/note-types.ts";
import { htmlToMarkdown } from "#domain/anki/html-to-markdown.ts";

/** Made by our export for notes with a hint or notes. */
const isOwn = ({ fields, templates }: NoteType) =>
  EXTRA_FIELDS.every((name) => fields.includes(name)) &&
  templates.length > 0 &&
  templates.every(({ question }) => question.includes(`class="${HINT_CLASS}"`));

/** Removes hint and notes from the fields of a note that Ibis exported, so that no template shows them; null: another note. */
function takeExtras(type: NoteType, fields: NoteFields) {
  if (!isOwn(type)) return { sides: fields, extras: null };
  const [hint, notes] = EXTRA_FIELDS;
  return {
    sides: new Map([...fields, [hint, ""], [notes, ""]]),
    extras: {
      hint: htmlToMarkdown(fields.get(hint) ?? ""),
      notes: htmlToMarkdown(fields.get(notes) ?? ""),
    },
  };
}

/** What a note of Anki is in Ibis: cards with the same texts. One whose cards differ is several. */
export interface ImportedNote {
  /** Names the note in all of Anki. */
  readonly guid: string;
  /** Seconds since 1970. */
  readonly modifiedAt: number;
  /** Its cards are cloze deletions in Anki, too. */
  readonly isCloze: boolean;
  readonly deck: string;
  readonly card: CardInput;
  /** Sides with nothing but media. */
  readonly wordless: Sides["wordless"];
  /** Images and recordings that it names; its texts have placeholders for them. */
  readonly media: readonly Pick<NamedMedium, "kind" | "name">[];
  readonly cards: readonly ImportedCard[];
}

export interface ImportedCard {
  /** Position among the templates of its note type, or the number of its cloze deletion less one. */
  readonly ord: number;
  readonly isSuspended: boolean;
  /** 0: none. */
  readonly flag: number;
  readonly isMarked: boolean;
  readonly answers: readonly Pick<Answer, "at" | "rating" | "milliseconds">[];
  /** Where it was studied in Anki, and the package has no answers to it. */
  readonly schedule?: AnkiSchedule;
}

export interface ImportedPackage {
  /** When the collection was made, in milliseconds since 1970; schedules count their days from there. */
  readonly createdAt: number;
  readonly count: number;
  readonly notes: readonly ImportedNote[];
  readonly problems: ReturnType<Problems["list"]>;
}

/** Answers taken of one card, which are replayed together: one a day for 13 years. */
const ANSWERS_MAX = 5000;

const FROM_ELSEWHERE =
  "An image on another site is not taken: its server would learn who reads the card. (image) shows where.";

const NAME_LENGTH = 80;
const notShown = (field: string) =>
  `The field “${field.slice(0, NAME_LENGTH).toWellFormed().replaceAll("\0", " ")}” is on no card in Anki and is left out.`;

const RESET = "A card was reset in Anki. The answers to it from before are left out.";

/** The answers that count in Anki: those after the card was last made new. */
function countingAnswers({ type, id }: CollectionCard, { collection, answersOf }: Around): readonly Answer[] {
  const resetAt = type === 0 ? Infinity : (collection.resets.get(id) ?? -Infinity);
  return (answersOf.get(id) ?? []).filter(({ at }) => at > resetAt);
}

const REPORTED_AFTER = 500;

/** @param report Gets the number of finished notes. */
export function importedNotes(
  collection: Collection,
  report: (done: number) => void = () => undefined,
): ImportedPackage {
  const problems = createProblems();
  const cardsOf = Map.groupBy(collection.cards, ({ noteId }) => noteId);
  const answersOf = Map.groupBy(collection.answers, ({ cardId }) => cardId);
  const notes = collection.notes.flatMap((note, index) => {
    if (index % REPORTED_AFTER === 0) report(index);
    const type = collection.noteTypes.get(note.noteType);
    const cards = cardsOf.get(note.id) ?? [];
    if (!type || cards.length === 0) {
      problems.add(type ? "The note has no card." : "The type of the note is not in the file.", note);
      return [];
    }
    return importedNote(note, type, cards, { collection, answersOf, problems });
  });
  return {
    createdAt: collection.createdAt * 1000,
    count: collection.notes.length,
    notes,
    problems: problems.list(),
  };
}

interface Around {
  readonly collection: Collection;
  readonly answersOf: ReadonlyMap<number, readonly Answer[]>;
  readonly problems: Problems;
}

function importedNote(
  note: Note,
  type: NoteType,
  cards: readonly CollectionCard[],
  around: Around,
): ImportedNote[] {
  const { collection, answersOf, problems } = around;
  const counting = new Map(cards.map((card) => [card.id, countingAnswers(card, around)]));
  const countOf = (of: ReadonlyMap<number, readonly Answer[]>, id: number) => of.get(id)?.length ?? 0;
  const values = note.fields.split("\u001F");
  const fields = new Map(type.fields.map((name, index) => [name, values[index] ?? ""]));
  const { tags, isMarked, isCut } = marksOf(note);
  const { sides: ofSides, extras } = takeExtras(type, fields);
  const texts = extras && { hint: extras.hint.markdown, notes: extras.notes.markdown };
  const further = extras ? [extras.hint, extras.notes] : [];
  const groups = groupsOf(type, ofSides, cards);
  const imported = groups.flatMap(({ sides, isReversed, group }) => {
    const input = inputOf({ ...sides, ...texts }, tags, isReversed);
    if ("reason" in input) {
      problems.add(input.reason, note);
      return [];
    }
    if ([sides, ...further].some(({ leftOut }) => leftOut > 0)) problems.addPart(FROM_ELSEWHERE, note);
    const [first] = group;
    return {
      guid: guidOf(note),
      modifiedAt: note.modifiedAt,
      isCloze: type.isCloze,
      deck: deckTitle(collection.deckNames.get(first?.deckId ?? 0)),
      card: input.card,
      wordless: sides.wordless,
      media: [sides, ...further].flatMap(({ media }) => media.map(({ kind, name }) => ({ kind, name }))),
      cards: group.map((card) => ({
        ...importedCard(card, counting.get(card.id) ?? []),
        isMarked,
      })),
    };
  });
  if (imported.length > 0 && cards.some(({ id }) => countOf(counting, id) > ANSWERS_MAX))
    problems.addPart("A card has more than 5,000 answers; the latest were taken.", note);
  if (imported.length > 0 && cards.some(({ id }) => countOf(counting, id) < countOf(answersOf, id)))
    problems.addPart(RESET, note);
  if (imported.length > 0) {
    for (const name of hiddenFields(ofSides, groups)) problems.addPart(notShown(name), note);
  }
  if (isCut && imported.length > 0)
    problems.addPart("Tags are at most 20 for a card, and 60 characters each; longer ones were cut.", note);
  return imported;
}

function importedCard(card: CollectionCard, answers: readonly Answer[]): Omit<ImportedCard, "isMarked"> {
  const { ord, queue, flags, type, due, interval, factor, reps, lapses, data } = card;
  return {
    ord,
    isSuspended: queue === -1,
    flag: flags & 7,
    answers: answers
      .slice(-ANSWERS_MAX)
      .map(({ at, rating, milliseconds }) => ({ at, rating, milliseconds })),
    ...(type > 0 &&
      answers.length === 0 && { schedule: { type, due, interval, factor, reps, lapses, data } }),
  };
}

/** Fields with text that no card of the note shows. */
const hiddenFields = (fields: NoteFields, groups: readonly Group[]) =>
  [...fields].flatMap(([name, html]) =>
    isFilled(html) && !groups.some(({ sides }) => sides.shown.has(name)) ? [name] : [],
  );

interface Group {
  readonly sides: Sides;
  readonly isReversed: boolean;
  readonly group: readonly CollectionCard[];
}

/** The cards of a note that have the same texts in Ibis: all of a cloze note, and both ways of a pair. */
function groupsOf(
  type: NoteType,
  fields: ReadonlyMap<string, string>,
  cards: readonly CollectionCard[],
): readonly Group[] {
  if (type.isCloze) return [{ sides: sidesOfCloze(type, fields), isReversed: false, group: cards }];
  const single = cards.map((card) => ({
    sides: sidesOfCard(type.templates[card.ord], fields),
    isReversed: false,
    group: [card],
  }));
  const [there, back] = single;
  const isPair =
    single.length === 2 && there?.sides.front === back?.sides.back && there?.sides.back === back?.sides.front;
  return isPair && there ? [{ ...there, isReversed: true, group: cards }] : single;
}
