import { type Card, listCards } from "#contract/cards.ts";
import { CSV_MARK, csvLines } from "#domain/export/csv.ts";
import { exportedRows } from "#domain/import/exported-table.ts";
import type { Http } from "../http/http.ts";

const SIZE = 500;

/** The cards of a deck as CSV for spreadsheets, which can be imported unchanged. @throws HttpError */
export async function exportCards(http: Http, deckId: number, signal: AbortSignal): Promise<string> {
  const rows = exportedRows(await allCards(http, deckId, signal));
  return CSV_MARK + csvLines(rows);
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
