import { withinBounds } from "#domain/import/import-bounds.ts";
import { type MarkdownCards, readMarkdown } from "#domain/import/markdown/markdown-cards.ts";
import { indentOf, itemOf } from "#domain/import/markdown/markdown-lines.ts";
import { hasColons } from "#domain/import/markdown/markdown-sides.ts";
import { beginsTable } from "#domain/import/markdown/markdown-table.ts";
import { fitOf } from "#domain/import/separated-text.ts";
import { type FormatOrigin, QUIZLET, type TextFormat } from "#domain/import/text-format.ts";
import { DELIMITERS, firstRowsOf, guessDelimiter, tableFit } from "./delimited-table.ts";

interface FoundFormat {
  readonly format: TextFormat;
  readonly origin: Exclude<FormatOrigin, "chosen">;
}

const COMPARED = 100;

type Cards = Pick<MarkdownCards, "rows" | "strangers">;
const NO_CARDS: Cards = { rows: [], strangers: 0 };

/** Whether all cards at the beginning of a Markdown text can be read, or most. */
function markdownFit(text: string): "all" | "most" | null {
  const lines = text.split("\n", COMPARED + 1);
  const { rows, strangers } = withinBounds<Cards>(NO_CARDS, () =>
    readMarkdown(lines.slice(0, COMPARED).join("\n")),
  );
  // The last card may be incomplete.
  const whole = lines.length > COMPARED ? rows.slice(0, -1) : rows;
  const good = whole.filter(({ problem }) => problem === undefined).length;
  if (strangers > 0 || good === 0) return null;
  if (good === whole.length) return "all";
  return 2 * good > whole.length ? "most" : null;
}

/** Formats that are not tables. */
const SEPARATED = [
  { field: "dash", card: "newLine" },
  { field: "tab", card: "semicolon" },
  { field: "comma", card: "semicolon" },
  { field: "dash", card: "semicolon" },
  { field: "tab", card: "blankLine" },
  { field: "dash", card: "blankLine" },
  { field: "newLine", card: "blankLine" },
] as const;

interface SeparatorFit {
  readonly separators: (typeof SEPARATED)[number];
  readonly cards: number;
  /** Of cards with the separator exactly once. */
  readonly share: number;
}

/** Separators that suit most cards of a text, those that suit all of them first. */
function findSeparators(text: string): SeparatorFit[] {
  return SEPARATED.map((separators) => {
    const { cards, cut } = fitOf(text, { ...QUIZLET, ...separators });
    // A single line can be a card; without a card separator it proves nothing.
    const isProof = cards > 1 || separators.card === "newLine";
    return { separators, cards, share: isProof && cards > 0 ? cut / cards : 0 };
  })
    .filter(({ share }) => share > 0.5)
    .toSorted((one, other) => other.share - one.share);
}

/** Lines and blocks between blank lines can give equal rows. */
const differs = (one: SeparatorFit, other: SeparatorFit) =>
  one.separators.field !== other.separators.field || one.cards !== other.cards;

/** What only Markdown has: a table with dashes, `::` between spaces, or nested items. */
function hasMarkdownSigns(text: string): boolean {
  const lines = text.split("\n", COMPARED);
  return lines.some(
    (line, index) =>
      beginsTable(line, lines[index + 1] ?? "") ||
      hasColons(line) ||
      (indentOf(line) > 0 && itemOf(line) !== null),
  );
}

/** Whether semicolons are only at line ends, unlike in a table. */
const endsLines = (text: string) => text.includes(";") && !/;[^\S\n]*[^\s]/.test(text);

/** Half of a quotation that continues in the next cell or line does not count. */
const isQuoted = (cell: string) => /^"[^"]+"$/.test(cell);

/** Quotation marks are text if only some cells of a column have them, without any inside a cell or across cells. */
function hasQuotesAsText(text: string): boolean {
  if (!text.includes('"')) return false;
  const lines = text.split("\n", COMPARED).map((line) => line.split("\t").map((cell) => cell.trim()));
  if (lines.flat().some((cell) => cell.startsWith('"') && !isQuoted(cell))) return false;
  const width = Math.max(...lines.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) =>
    lines.flatMap((cells) => cells[column] ?? []).filter((cell) => cell !== ""),
  ).some((cells) => cells.some(isQuoted) && !cells.every(isQuoted));
}

/**
 * `text`: with line ends `\n`. A delimiter in every line makes a table, so that CSV keeps its columns; two readings make a
 * guess.
 */
export function detectFormat(text: string): FoundFormat {
  const markdown = markdownFit(text);
  const firstRows = firstRowsOf(text);
  const delimiter = guessDelimiter(firstRows);
  const { rows, cut, isEven } = tableFit(firstRows[delimiter]);
  const isTable = rows > 0 && cut === rows;
  if (markdown === "all" && (!isTable || hasMarkdownSigns(text)))
    return { format: { kind: "markdown" }, origin: "found" };
  const fits = findSeparators(text).filter(({ separators }) => cut === 0 || separators.field !== "newLine");
  const [best] = fits;
  // A front and the text below it look like any two lines.
  const certain = fits.filter(({ share, separators }) => share === 1 && separators.field !== "newLine");
  const asText = (fit: SeparatorFit): FoundFormat => {
    const isCertain = certain.includes(fit) && !certain.some((other) => differs(fit, other));
    return { format: { ...QUIZLET, ...fit.separators }, origin: isCertain ? "found" : "guessed" };
  };
  if (isTable && delimiter === "\t" && hasQuotesAsText(text)) return { format: QUIZLET, origin: "guessed" };
  if (isTable) {
    // A table of one line is less likely than cards on one line, one of which has its separator twice.
    const instead = (rows === 1 ? fits : certain).find(
      ({ separators, cards, share }) => separators.card === "semicolon" && (share === 1 || cards > 2),
    );
    // Backs of several lines: each later line begins with the end of a back and the next front.
    const isFused = firstRows[delimiter].slice(1).every(({ cells: [first = ""] }) => first.includes(";"));
    if (instead && (rows === 1 || endsLines(text))) return asText(instead);
    if (instead && isFused) return { ...asText(instead), origin: "guessed" };
    const isRivalled =
      !isEven ||
      markdown === "all" ||
      certain.some(({ separators }) => separators.card !== "blankLine") ||
      DELIMITERS.some((other) => other !== delimiter && tableFit(firstRows[other]).isEven);
    return { format: { kind: "table", delimiter }, origin: isRivalled ? "guessed" : "found" };
  }
  // Quotation marks that a table refuses are text.
  const quizlet = fitOf(text, QUIZLET);
  if (tableFit(firstRows["\t"]).isBroken && 2 * quizlet.cut > quizlet.cards)
    return { format: QUIZLET, origin: "guessed" };
  const isText = best !== undefined && (best.share === 1 || cut === 0);
  if (markdown === "most" && (!isText || best.separators.field === "newLine")) {
    return { format: { kind: "markdown" }, origin: "guessed" };
  }
  return isText ? asText(best) : { format: { kind: "table", delimiter }, origin: "guessed" };
}
