import { EXTRA_FIELDS, HINT_CLASS } from "../anki-export/package/note-types.ts";
import type { NoteType } from "./package/note-types.ts";
import { type Converted, htmlToMarkdown } from "#domain/anki/html-to-markdown.ts";
import type { NoteFields } from "./texts/template.ts";

export interface OwnExtras {
  readonly hint: Converted;
  readonly notes: Converted;
}

/** Made by our export for notes with a hint or notes. */
const isOwn = ({ fields, templates }: NoteType) =>
  EXTRA_FIELDS.every((name) => fields.includes(name)) &&
  templates.length > 0 &&
  templates.every(({ question }) => question.includes(`class="${HINT_CLASS}"`));

/** Removes hint and notes from the fields of a note that Ibis exported, so that no template shows them; null: another note. */
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
