/** What separates the cells of a table whose cells may be in quotation marks. */
export type Delimiter = "," | "\t" | ";" | "|";

export type FieldSeparator = "tab" | "comma" | "semicolon" | "dash" | "newLine" | "custom";
export type CardSeparator = "newLine" | "semicolon" | "blankLine" | "custom";

/** What separates front from back, and card from card, in a text in which quotation marks are text. */
export interface Separators {
  readonly field: FieldSeparator;
  readonly card: CardSeparator;
  /** What the learner typed for a separator of their own; `\n` and `\t` mean a new line and a tab. */
  readonly customField: string;
  readonly customCard: string;
}

/** How cards are written in a text. */
export type TextFormat =
  | { readonly kind: "table"; readonly delimiter: Delimiter }
  | ({ readonly kind: "text" } & Separators)
  | { readonly kind: "markdown" };

/** Whether every card fits the format that was found, whether it is a guess, or whether the learner chose it. */
export type FormatOrigin = "found" | "guessed" | "chosen";

const FIELD_OF = { ",": "comma", "\t": "tab", ";": "semicolon", "|": "custom" } as const;
const DELIMITER_OF: Partial<Record<FieldSeparator, Delimiter>> = { comma: ",", tab: "\t", semicolon: ";" };

const delimiterOf = ({ field, customField }: Separators) =>
  field === "custom" && customField === "|" ? customField : DELIMITER_OF[field];

/** What Quizlet's export has unless the learner changes it. */
export const QUIZLET = {
  kind: "text",
  field: "tab",
  card: "newLine",
  customField: "",
  customCard: "",
} as const satisfies TextFormat;

/** A format of another kind that keeps what it can of the one before. */
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

/** A text whose lines end with `\n` and that has no byte order mark. Files of mixed origin have mixed line ends. */
export const withPlainLineEnds = (text: string): string =>
  (text.startsWith("\uFEFF") ? text.slice(1) : text).replace(/\r\n?/g, "\n");
