/** Of a table, whose cells may be quoted. */
export type Delimiter = "," | "\t" | ";" | "|";

export type FieldSeparator = "tab" | "comma" | "semicolon" | "dash" | "newLine" | "custom";
export type CardSeparator = "newLine" | "semicolon" | "blankLine" | "custom";

/** For texts in which quotation marks are text. */
export interface Separators {
  readonly field: FieldSeparator;
  readonly card: CardSeparator;
  /** Typed by the learner; `\n` and `\t` mean a new line and a tab. */
  readonly customField: string;
  readonly customCard: string;
}

export type TextFormat =
  | { readonly kind: "table"; readonly delimiter: Delimiter }
  | ({ readonly kind: "text" } & Separators)
  | { readonly kind: "markdown" };

/** `found`: every card fits. */
export type FormatOrigin = "found" | "guessed" | "chosen";

const FIELD_OF = { ",": "comma", "\t": "tab", ";": "semicolon", "|": "custom" } as const;
const DELIMITER_OF: Partial<Record<FieldSeparator, Delimiter>> = { comma: ",", tab: "\t", semicolon: ";" };

const delimiterOf = ({ field, customField }: Separators) =>
  field === "custom" && customField === "|" ? customField : DELIMITER_OF[field];

/** Quizlet's default export. */
export const QUIZLET = {
  kind: "text",
  field: "tab",
  card: "newLine",
  customField: "",
  customCard: "",
} as const satisfies TextFormat;

/** Changes the kind and preserves what applies to both. */
export function ofKind(kind: TextFormat["kind"], before: TextFormat): TextFormat {
  if (kind === before.kind) return before;
  if (kind === "markdown") return { kind };
  if (kind === "table") {
    return { kind, delimiter: (before.kind === "text" ? delimiterOf(before) : undefined) ?? "," };
  }
  if (before.kind !== "table") return QUIZLET;
  const { delimiter } = before;
  return { ...QUIZLET, field: FIELD_OF[delimiter], customField: delimiter === "|" ? delimiter : "" };
}

/** With line ends `\n` and without byte order mark; files may have mixed line ends. */
export const withPlainLineEnds = (text: string): string =>
  (text.startsWith("\uFEFF") ? text.slice(1) : text).replace(/\r\n?/g, "\n");
