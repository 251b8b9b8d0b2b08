import { EXTRA_FIELDS, HINT_CLASS } from "../anki-export/package/note-types.ts";
import type { NoteType } from "./package/note-types.ts";
import { type Converted, htmlToMarkdown } from "#domain/anki/html-to-markdown.ts";
import type { NoteFields } from "./texts/template.ts";

/** The hint and the notes of a note. */
export interface OwnExtras {
  readonly hint: Converted;
  readonly notes: Converted;
}

/** Whether a type is one of those that our export makes for notes with a hint or notes. */
const isOwn = ({ fields, templates }: NoteType) =>
  EXTRA_FIELDS.every((name) => fields.includes(name)) &&
  templates.length > 0 &&
  templates.every(({ question }) => question.includes(`class="${HINT_CLASS}"`));

/**
 * Takes the hint and the notes out of the fields of a note that Ibis exported, so that no template shows them; null for
 * any other note, whose fields are as its templates show them.
 */
export function takeExtras(
  type: NoteType,
  fields: NoteFields,
): { readonly sides: NoteFields; readonly extras: OwnExtras | null } {
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
