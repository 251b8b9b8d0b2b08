import Papa from "papaparse";
import { type Card, listCards } from "#contract/cards.ts";
import { EXPORT_HEADER, exportedRows } from "#domain/import/exported-table.ts";
import type { Http } from "../http/http.ts";

/** Cards in one answer of the server. */
const SIZE = 500;

/**
 * The cards of a deck as CSV that spreadsheets read, and that is imported back unchanged.
 *
 * @throws HttpError where the server does not answer.
 */
export async function exportCards(http: Http, deckId: number, signal: AbortSignal): Promise<string> {
  const rows = [[...EXPORT_HEADER], ...exportedRows(await allCards(http, deckId, signal))];
  // Spreadsheets know UTF-8 by its mark.
  return `\uFEFF${Papa.unparse(rows, { newline: "\r\n" })}\r\n`;
}

async function allCards(http: Http, deckId: number, signal: AbortSignal): Promise<Card[]> {
  const cards: Card[] = [];
  const params = { deckId: String(deckId) };
  for (;;) {
    const last = cards.at(-1);
    const query = { size: String(SIZE), ...(last && { after: String(last.id) }) };
    const { content } = await http.call(listCards, { params, query }, { signal, timeout: 60_000 });
    cards.push(...content);
    if (content.length < SIZE) return cards;
  }
}

/** The name of the file for a deck. */
export const exportName = (title: string): string =>
  `${title.replaceAll(/[\p{C}\\/:*?"<>|]/gu, "_").slice(0, 100)}.csv`;
