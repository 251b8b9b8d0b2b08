import type { NoteType } from "./package/note-types.ts";
import { type Converted, htmlToMarkdown } from "#domain/anki/html-to-markdown.ts";
import type { NamedMedium } from "#domain/anki/named-media.ts";
import { type NoteFields, type Rendering, renderTemplate } from "./texts/template.ts";

/** As Markdown, with placeholders for media. */
export interface Sides {
  readonly front: string;
  readonly back: string;
  /** Sides with nothing but media. */
  readonly wordless: readonly ("front" | "back")[];
  readonly media: readonly NamedMedium[];
  /** Images from elsewhere. */
  readonly leftOut: number;
  /** Names of the shown fields. */
  readonly shown: ReadonlySet<string>;
}

const converted = (template: string | undefined, rendering: Rendering): Converted =>
  htmlToMarkdown(renderTemplate(template ?? "", rendering));

const isOnlyMedia = ({ hasWords, markdown }: Converted) => !hasWords && markdown !== "";

const toSides = (front: Converted, back: Converted, shown: ReadonlySet<string>): Sides => ({
  front: front.markdown,
  back: back.markdown,
  wordless: [
    ...(isOnlyMedia(front) ? (["front"] as const) : []),
    ...(isOnlyMedia(back) ? (["back"] as const) : []),
  ],
  media: [...front.media, ...back.media],
  leftOut: front.leftOut + back.leftOut,
  shown,
});

export function sidesOfCard(template: NoteType["templates"][number] | undefined, fields: NoteFields): Sides {
  const shown = new Set<string>();
  return toSides(
    converted(template?.question, { fields, side: "question", cloze: "shown", shown }),
    converted(template?.answer, { fields, side: "answer", cloze: "shown", shown }),
    shown,
  );
}

/** The sides of a note with cloze deletions: the answer is what its template shows beside them. */
export function sidesOfCloze({ templates: [template] }: NoteType, fields: NoteFields): Sides {
  const shown = new Set<string>();
  return toSides(
    converted(template?.question, { fields, side: "question", cloze: "shown", shown }),
    converted(template?.answer, { fields, side: "answer", cloze: "left out", shown }),
    shown,
  );
}
