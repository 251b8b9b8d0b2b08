import { BULK_CARDS_MAX } from "#contract/decks/card-changes.ts";
import { type Replacement, previewReplacement as endpoint } from "#contract/decks/find-and-replace.ts";
import { NO_PREVIEW, type ReplacementPreview, withPage } from "#domain/find-replace/preview.ts";
import type { Http } from "../http/http.ts";

export interface AskedReplacement {
  readonly deckId: number;
  /** Null: all cards of the deck. */
  readonly cardIds: readonly number[] | null;
  readonly replacement: Replacement;
}

/** The longest texts take a slow server some seconds. */
const TIMEOUT = 60_000;

/** What a replacement would change, in as many calls as it takes. */
export async function previewReplacement(
  http: Http,
  { deckId, cardIds, replacement }: AskedReplacement,
  signal: AbortSignal,
): Promise<ReplacementPreview> {
  const params = { deckId: String(deckId) };
  let preview = NO_PREVIEW;
  for (const some of partsOf(cardIds)) {
    let after: number | null = null;
    do {
      const body = { replacement, ...some, ...(after !== null && { after }) };
      const page: Awaited<ReturnType<typeof http.call<typeof endpoint>>> = await http.call(
        endpoint,
        { params, body },
        { signal, timeout: TIMEOUT, retry: "caller" },
      );
      preview = withPage(preview, page);
      after = page.next;
    } while (after !== null);
  }
  return preview;
}

function partsOf(cardIds: readonly number[] | null): readonly { readonly cardIds?: number[] }[] {
  if (cardIds === null) return [{}];
  const parts = [];
  for (let from = 0; from < cardIds.length; from += BULK_CARDS_MAX)
    parts.push({ cardIds: cardIds.slice(from, from + BULK_CARDS_MAX) });
  return parts;
}
