import { createHash } from "node:crypto";
import * as v from "valibot";
import { BETWEEN_NAMES } from "#domain/decks/folder-tree.ts";
import { CARD_TEXT_MAX } from "#contract/decks/card-base.ts";
import { CardInput } from "#contract/decks/card-changes.ts";
import { TAGS_MAX, TAG_MAX } from "#contract/decks/tags.ts";
import { DECK_TITLE_MAX } from "#contract/decks.ts";
import type { MaybeExtras } from "#domain/notes/extras.ts";
import { answerProblem } from "#domain/notes/answer-problem.ts";
import type { Note } from "./package/collection.ts";
import type { Sides } from "./card-sides.ts";

export function inputOf(
  { front, back, hint, notes }: Pick<Sides, "front" | "back"> & MaybeExtras,
  tags: readonly string[],
  isReversed: boolean,
): { readonly card: CardInput } | { readonly reason: string } {
  if (front === "") return { reason: "The front is empty." };
  const problem = front.length <= CARD_TEXT_MAX ? answerProblem({ front, back }) : null;
  if (problem)
    return { reason: problem.field === "back" ? "The back is empty." : `Front: ${problem.message}` };
  const parsed = v.safeParse(CardInput, {
    front,
    back,
    ...(hint !== undefined && { hint }),
    ...(notes !== undefined && { notes }),
    tags,
    ...(isReversed && { reversed: true }),
  });
  if (parsed.success) return { card: parsed.output };
  const [issue] = parsed.issues;
  const [field = ""] = v.getDotPath(issue)?.split(".") ?? [];
  return { reason: `${TITLES[field] ?? "Front"}: ${issue.message}` };
}

const TITLES: Readonly<Record<string, string>> = { back: "Back", hint: "Hint", notes: "Notes" };

/** Without what PostgreSQL cannot store. */
const storable = (text: string) => text.replaceAll("\u0000", "").toWellFormed();

/** The beginning of a text, without half a character at its end. */
const beginning = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");

/** A note's name in all of Anki. One that no Anki writes is replaced by its digest, which is the same each time. */
export const guidOf = ({ guid }: Note): string =>
  guid.length <= GUID_MAX && storable(guid) === guid
    ? guid
    : `sha256:${createHash("sha256").update(guid, "utf16le").digest("hex")}`;
const GUID_MAX = 200;

/** The tags of a note; `marked` is one of Anki's own. */
export function marksOf({ tags }: Note): {
  readonly tags: readonly string[];
  readonly isMarked: boolean;
  readonly isCut: boolean;
} {
  const given = [
    ...new Set(
      storable(tags)
        .split(/\s+/)
        .filter((tag) => tag !== ""),
    ),
  ];
  const own = given.filter((tag) => tag.toLowerCase() !== "marked");
  const taken = [...new Set(own.map((tag) => beginning(tag, TAG_MAX)))].slice(0, TAGS_MAX);
  return {
    tags: taken,
    isMarked: own.length < given.length,
    isCut: own.length > taken.length || own.some((tag) => tag.length > TAG_MAX),
  };
}

/** The title of a deck of Anki; one within others has their names before its own. */
export function deckTitle(name: string | undefined): string {
  const parts = storable(name ?? "")
    .split("::")
    .map((part) => part.replaceAll(/\s+/g, " ").trim());
  const title = parts.filter((part) => part !== "").join(BETWEEN_NAMES);
  // The end says most of what is in it.
  const cut = title.length > DECK_TITLE_MAX ? `…${title.slice(1 - DECK_TITLE_MAX)}` : title;
  return cut === "" ? "Anki" : cut.toWellFormed();
}
