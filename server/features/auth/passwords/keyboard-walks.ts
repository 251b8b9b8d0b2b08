/** The keys next to the key of each character; each key is written as its characters, such as `qQ`. */
type Keyboard = Readonly<Record<string, readonly (string | null)[]>>;

/** Rows of keyboards that zxcvbn does not know. */
const ROWS = ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю", "ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرلاىةوزظ"].map(
  (row) => Array.from(row),
);
/** Two neighbours in a row occur in most words. */
const KEYS_MIN = 3;

/** The pairs of characters whose keys are next to each other on one keyboard. */
type Neighbours = ReadonlySet<string>;

const neighboursOf = (keyboard: Keyboard): Neighbours =>
  new Set(
    Object.entries(keyboard).flatMap(([character, keys]) =>
      keys.flatMap((key) => Array.from(key ?? "", (other) => `${character}${other}`.toLowerCase())),
    ),
  );

const neighboursInRows: Neighbours = new Set(
  ROWS.flatMap((row) =>
    row.flatMap((character, index) => {
      const next = row[index + 1];
      return next === undefined ? [] : [`${character}${next}`, `${next}${character}`];
    }),
  ),
);

/** Returns what remains of a text without walks over at least three neighbouring keys, such as `qwertz` or `1qay`. */
export function walksRemover(keyboards: readonly Keyboard[]): (text: string) => string {
  const layouts = [...keyboards.map(neighboursOf), neighboursInRows];
  return (text) => {
    const characters = Array.from(text);
    const walked = new Set(layouts.flatMap((neighbours) => walkedOn(characters, neighbours)));
    return characters.filter((_, index) => !walked.has(index)).join("");
  };
}

/** Indexes of characters in walks. Digits in a row are no walk: zxcvbn judges them. */
function walkedOn(characters: readonly string[], neighbours: Neighbours): readonly number[] {
  const walked: number[] = [];
  let walk: number[] = [];
  for (const [index, character] of characters.entries()) {
    walk.push(index);
    if (neighbours.has(`${character}${characters[index + 1]}`.toLowerCase())) continue;
    const hasLetter = walk.some((at) => /\p{L}/u.test(characters[at] ?? ""));
    if (walk.length >= KEYS_MIN && hasLetter) walked.push(...walk);
    walk = [];
  }
  return walked;
}
