/** Cards of one call, as the deck lists them. */
export interface Batch {
  readonly cards: string;
  readonly count: number;
}

/** A source, read in one format and with one choice of columns. */
export interface Table {
  /** The encoding of its file is a guess. */
  readonly isGuessed?: true;
  readonly format: string;
  /** Some of its cards do not fit the format that was found. */
  readonly isFormatGuessed?: true;
  readonly columns: {
    readonly header: boolean;
    readonly front: number;
    readonly back: number;
    readonly tags: number | null;
  };
  /** How many lines, and the first and the last one. */
  readonly rows: string;
  /** Its cards that the deck does not have from the beginning. */
  readonly batches: readonly Batch[];
  /** Those that it has, the last one with a different back. */
  readonly known?: Batch;
  readonly repeated?: number;
  readonly refused: readonly { readonly line: number; readonly reason: string; readonly excerpt: string }[];
}

const TOO_FEW = "The line has 1 of the 2 columns that are needed.";

const QUOTED_FOR_COMMAS =
  "A comma follows a closing quotation mark, but the delimiter of this table is the semicolon. Change the line, or choose the other delimiter.";

export const tables = {
  good: {
    format: "table comma",
    columns: { header: true, front: 0, back: 1, tags: 2 },
    rows: "4: front|back|tags … bread|خبز|",
    batches: [{ cards: "cat = قطة (animal), dog = كلب (animal, pet), bread = خبز", count: 3 }],
    refused: [],
  },
  /** The same with its columns swapped. */
  swapped: {
    format: "table comma",
    columns: { header: true, front: 1, back: 0, tags: null },
    rows: "4: front|back|tags … bread|خبز|",
    batches: [{ cards: "قطة = cat, كلب = dog, خبز = bread", count: 3 }],
    refused: [],
  },
  /** The same, cut at a character that it does not contain. */
  uncut: {
    format: "table semicolon",
    columns: { header: false, front: 0, back: 1, tags: null },
    rows: "4: front,back,tags … bread,خبز,",
    batches: [],
    refused: [
      { line: 1, reason: TOO_FEW, excerpt: "front,back,tags" },
      { line: 2, reason: TOO_FEW, excerpt: "cat,قطة,animal" },
      { line: 3, reason: TOO_FEW, excerpt: "dog,كلب,animal|pet" },
      { line: 4, reason: TOO_FEW, excerpt: "bread,خبز," },
    ],
  },
  /** The same, cut where it is one separator. */
  nothing: {
    format: "text custom custom",
    columns: { header: false, front: 0, back: 1, tags: null },
    rows: "0:  … ",
    batches: [],
    refused: [],
  },
  list: {
    format: "markdown",
    isFormatGuessed: true,
    columns: { header: false, front: 0, back: 1, tags: 2 },
    rows: "4: fox|ثعلب|Forest … owl|- بومة\n- طائر|Forest",
    batches: [{ cards: "fox = ثعلب (Forest), bear = دب (Forest), owl = - بومة\n- طائر (Forest)", count: 3 }],
    refused: [
      {
        line: 4,
        reason: "The line has no back. Write :: between front and back, or indent the back below the front.",
        excerpt: "wolf",
      },
    ],
  },
  mixed: {
    isFormatGuessed: true,
    format: "table tab",
    columns: { header: true, front: 0, back: 1, tags: null },
    rows: "7: Question|Answer … sky|سماء",
    batches: [{ cards: "sky = سماء", count: 1 }],
    known: { cards: "sun = شمس, sea = بحر", count: 2 },
    repeated: 1,
    refused: [
      { line: 3, reason: TOO_FEW, excerpt: "moon" },
      { line: 4, reason: "Back: Must not be empty.", excerpt: "star ·" },
      { line: 5, reason: "Line 2 has the same card.", excerpt: "sun · شمس" },
    ],
  },
  western: {
    isGuessed: true,
    isFormatGuessed: true,
    format: "table semicolon",
    columns: { header: false, front: 0, back: 1, tags: null },
    rows: "4: das Öl|oil … das Büro|office",
    batches: [{ cards: "das Öl = oil, der Käse = cheese, das Büro = office", count: 3 }],
    refused: [{ line: 3, reason: QUOTED_FOR_COMMAS, excerpt: '"die Tür","door",Küche' }],
  },
  long: {
    format: "table semicolon",
    columns: { header: false, front: 0, back: 1, tags: null },
    rows: "1120: term 1|meaning 1 … term 1120",
    batches: [
      { cards: "term 1 to 500", count: 500 },
      { cards: "term 501 to 1000", count: 500 },
      { cards: "term 1001 to 1119", count: 119 },
    ],
    refused: [{ line: 1120, reason: TOO_FEW, excerpt: "term 1120" }],
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;

export const tableOf = (name: TableName): Table => tables[name];

/** What the good table becomes in another format. */
export const CUT = { commas: "good", semicolons: "uncut", nothing: "nothing" } as const;
