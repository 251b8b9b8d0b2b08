import { BASIC, REVERSED, type Variant } from "#domain/notes/cards-of-note.ts";
import type { ExportedNote } from "../exported-note.ts";

/** When these were made. Constant, so that Anki knows the note types of an earlier package. */
const MADE_AT = 1_772_323_200;

const CSS = `.card {
  font-family: arial;
  font-size: 20px;
  line-height: 1.5;
  text-align: center;
  color: black;
  background-color: white;
}
.cloze {
  font-weight: bold;
  color: blue;
}
.nightMode .cloze {
  color: lightblue;
}
`;

/** Fields of types for notes with a hint or notes, after those of the sides. */
export const EXTRA_FIELDS = ["Hint", "Notes"] as const;
/** By which our own import knows these types, also after somebody changed their templates. */
export const HINT_CLASS = "ibis-hint";

const answerOf = (field: string) => `{{FrontSide}}\n\n<hr id=answer>\n\n{{${field}}}`;

interface NoteType {
  readonly id: number;
  readonly name: string;
  readonly isCloze: boolean;
  readonly fields: readonly string[];
  /** Name, question and answer of each kind of card. */
  readonly templates: readonly (readonly [string, string, string])[];
}

const ONE_WAY: NoteType = {
  id: MADE_AT * 1000 + 1,
  name: "Ibis Basic",
  isCloze: false,
  fields: ["Front", "Back"],
  templates: [["Card 1", "{{Front}}", answerOf("Back")]],
};
const BOTH_WAYS: NoteType = {
  id: MADE_AT * 1000 + 2,
  name: "Ibis Basic (both ways)",
  isCloze: false,
  fields: ["Front", "Back"],
  templates: [
    ["Card 1", "{{Front}}", answerOf("Back")],
    ["Card 2", "{{Back}}", answerOf("Front")],
  ],
};
const CLOZE: NoteType = {
  id: MADE_AT * 1000 + 3,
  name: "Ibis Cloze",
  isCloze: true,
  fields: ["Text", "Back Extra"],
  templates: [["Cloze", "{{cloze:Text}}", "{{cloze:Text}}<br>\n{{Back Extra}}"]],
};

/** The same with a hint and notes, as types of their own: Anki does not merge types whose fields differ. */
const withExtras = (type: NoteType): NoteType => ({
  ...type,
  id: type.id + 3,
  name: `${type.name} with hint and notes`,
  fields: [...type.fields, ...EXTRA_FIELDS],
  templates: type.templates.map(([name, question, answer]) => [
    name,
    `${question}{{#Hint}}\n\n<div class="${HINT_CLASS}">{{hint:Hint}}</div>{{/Hint}}`,
    `${answer}{{#Notes}}\n\n<hr>\n\n<div class="ibis-notes">{{Notes}}</div>{{/Notes}}`,
  ]),
});
const ALL = [ONE_WAY, BOTH_WAYS, CLOZE].flatMap((type) => [type, withExtras(type)]);

type Typed = Pick<ExportedNote, "cards" | "hint" | "notes">;

const hasExtras = ({ hint, notes }: Typed) => hint !== "" || notes !== "";

export function noteTypeOf(note: Typed): number {
  const { id } = plainTypeOf(note);
  return hasExtras(note) ? id + 3 : id;
}

function plainTypeOf({ cards }: Typed): NoteType {
  if (cards.some(({ variant }) => variant > BASIC)) return CLOZE;
  return cards.some(({ variant }) => variant === REVERSED) ? BOTH_WAYS : ONE_WAY;
}

/** The texts of a note in the order of the fields of its type. */
export const fieldsOf = (note: ExportedNote): readonly string[] => [
  note.front,
  note.back,
  ...(hasExtras(note) ? [note.hint, note.notes] : []),
];

/** Which card of its note in Anki a card is. */
export const ordOf = (variant: Variant): number => (variant > BASIC ? variant - 1 : -variant);

export const noteTypesJson = (): string =>
  JSON.stringify(Object.fromEntries(ALL.map((type) => [type.id, toModel(type)])));

const toModel = ({ id, name, isCloze, fields, templates }: NoteType) => ({
  id,
  name,
  type: isCloze ? 1 : 0,
  mod: MADE_AT,
  usn: -1,
  sortf: 0,
  did: null,
  css: CSS,
  latexPre:
    "\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage[utf8]{inputenc}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n",
  latexPost: "\\end{document}",
  latexsvg: false,
  tags: [],
  vers: [],
  // Older versions make a card where all of these fields are filled.
  req: isCloze ? [] : templates.map((_, ord) => [ord, "all", [ord]]),
  flds: fields.map((field, ord) => ({
    name: field,
    ord,
    sticky: false,
    rtl: false,
    font: "Arial",
    size: 20,
    media: [],
  })),
  tmpls: templates.map(([template, qfmt, afmt], ord) => ({
    name: template,
    ord,
    qfmt,
    afmt,
    bqfmt: "",
    bafmt: "",
    did: null,
  })),
});
