import { mediaMarkup, replaceMedia } from "#domain/markup/media.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { toProblem } from "./import-problems.ts";
import type { ImportedNote, ImportedPackage } from "./imported-notes.ts";
import type { TakenMedium } from "./take-media.ts";
import { placeholderOf } from "#domain/anki/named-media.ts";

export interface PackageWithMedia extends ImportedPackage {
  /** Images and recordings on its cards. */
  readonly media: number;
}

type Taken = ReadonlyMap<string, TakenMedium>;

/** Names the media of notes by their hashes. A note of which a side has nothing else is left out where they were not taken. */
export function withMedia(
  { createdAt, count, notes, problems }: ImportedPackage,
  media: Taken,
): PackageWithMedia {
  const used = new Set<string>();
  const parts = createReasons();
  const leftOut = createReasons();
  const whole = notes.flatMap((one) => {
    if (one.media.length === 0 && one.wordless.length === 0) return one;
    const { card } = one;
    const front = named(card.front, one, media);
    const back = named(card.back, one, media);
    const hint = named(card.hint ?? "", one, media);
    const below = named(card.notes ?? "", one, media);
    const result = {
      ...one,
      card: {
        ...card,
        front: front.text,
        back: back.text,
        ...(card.hint !== undefined && { hint: hint.text }),
        ...(card.notes !== undefined && { notes: below.text }),
      },
    };
    const empty = one.wordless.find((side) => (side === "front" ? front : back).hashes.length === 0);
    const reasons = reasonsOf(one, media);
    if (empty) {
      const [why = "Images on other sites are not taken."] = reasons;
      leftOut.add(`${why} The ${empty} has nothing else.`, result);
      return [];
    }
    for (const reason of reasons) parts.add(reason, result);
    for (const hash of [front, back, hint, below].flatMap(({ hashes }) => hashes)) used.add(hash);
    return result;
  });
  return {
    createdAt,
    count,
    notes: whole,
    media: used.size,
    problems: [...problems, ...leftOut.list(true), ...parts.list(false)],
  };
}

/** Notes by what is wrong with them. */
function createReasons() {
  const notes = new Map<string, ImportedNote[]>();
  return {
    add(reason: string, note: ImportedNote) {
      const known = notes.get(reason);
      if (known) known.push(note);
      else notes.set(reason, [note]);
    },
    list: (isLeftOut: boolean) =>
      Array.from(notes, ([reason, about]) =>
        toProblem({ reason, isLeftOut }, about, ({ card: { front, back } }) => plainText(`${front} ${back}`)),
      ),
  };
}

/** A text with the hashes of the media that were taken; "(image)" and "(audio)" show where others were. */
function named(text: string, { media: of }: ImportedNote, media: Taken) {
  const own = new Map(of.map(({ kind, name }) => [placeholderOf(name), kind]));
  const hashes: string[] = [];
  const result = replaceMedia(text, ({ description, hash: placeholder }) => {
    const kind = own.get(placeholder);
    if (!kind) return undefined;
    const taken = media.get(placeholder);
    if (!taken || "reason" in taken) return `(${kind})`;
    hashes.push(taken.hash);
    return mediaMarkup(taken.kind, taken.hash, description);
  });
  return { text: result, hashes };
}

/** Why media of a note were not taken, each once. */
function reasonsOf({ media: of }: ImportedNote, media: Taken): ReadonlySet<string> {
  return new Set(
    of.flatMap(({ name }) => {
      const taken = media.get(placeholderOf(name));
      return taken && "reason" in taken ? taken.reason : [];
    }),
  );
}
