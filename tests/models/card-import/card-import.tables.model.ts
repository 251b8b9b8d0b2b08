/** Cards that travel in one call, as they stand in a deck. */
export interface Batch {
  readonly cards: string;
  readonly count: number;
}

/** What a source comes to when it is read in one way. */
export interface Table {
  readonly delimiter: string;
  readonly columns: {
    readonly header: boolean;
    readonly front: number;
    readonly back: number;
    readonly tags: number | null;
  };
  /** How many lines, and the first and the last one. */
  readonly rows: string;
  readonly batches: readonly Batch[];
  readonly refused: readonly { readonly line: number; readonly reason: string; readonly excerpt: string }[];
}

const TOO_FEW = "The line has 1 of the 2 columns that are needed.";

export const tables = {
  good: {
    delimiter: ",",
    columns: { header: true, front: 0, back: 1, tags: 2 },
    rows: "4: front|back|tags … bread|خبز|",
    batches: [{ cards: "cat = قطة (animal), dog = كلب (animal, pet), bread = خبز", count: 3 }],
    refused: [],
  },
  /** The same, its columns the other way round. */
  swapped: {
    delimiter: ",",
    columns: { header: true, front: 1, back: 0, tags: null },
    rows: "4: front|back|tags … bread|خبز|",
    batches: [{ cards: "قطة = cat, كلب = dog, خبز = bread", count: 3 }],
    refused: [],
  },
  /** The same, cut at a sign that it does not have. */
  uncut: {
    delimiter: ";",
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
  mixed: {
    delimiter: "\t",
    columns: { header: true, front: 0, back: 1, tags: null },
    rows: "6: Question|Answer … sea|بحر",
    batches: [{ cards: "sun = شمس, sea = بحر", count: 2 }],
    refused: [
      { line: 3, reason: TOO_FEW, excerpt: "moon" },
      { line: 4, reason: "Back: Must not be empty.", excerpt: "star ·" },
      { line: 5, reason: "The same card stands in line 2.", excerpt: "sun · شمس" },
    ],
  },
  long: {
    delimiter: ";",
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
