import { type CardHit, searchCards } from "#contract/search/search-cards.ts";
import type { BulkPart } from "#domain/bulk-change/bulk-run.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { type BulkChangeService, isMark } from "../bulk-change/bulk-change.ts";
import type { Http } from "../http/http.ts";
import { cardQueryOf } from "./search-query.ts";

export const SELECTED_MAX = 1000;

const PAGE = 100;

/** Changes of cards of several decks, which are changed deck by deck. */
export interface FoundBulkChange extends BulkChangeService {
  know(request: SearchRequest, hits: readonly CardHit[]): void;
  /** Whether the learner may change a card that was shown; any can be marked. */
  mayEdit(cardId: number): boolean;
}

export function createFoundBulkChange(options: {
  readonly http: Http;
  /** IANA name. */
  readonly timeZone: () => string;
  readonly service: BulkChangeService;
}): FoundBulkChange {
  const { http, timeZone, service } = options;
  const known = new Map<number, Pick<CardHit, "deckId" | "mayEdit">>();
  /** By `changeId`. */
  const deckOfPart = new Map<string, number>();
  let request: SearchRequest | null = null;
  const know = (hits: readonly CardHit[]) => {
    for (const { id, deckId, mayEdit } of hits) known.set(id, { deckId, mayEdit });
  };
  const deckOfKnown = ({ changeId }: BulkPart) => {
    const deckId = deckOfPart.get(changeId);
    if (deckId === undefined) throw new Error("The part is of no known deck.");
    return deckId;
  };
  const mayEdit = (cardId: number) => known.get(cardId)?.mayEdit === true;
  return {
    mayEdit,
    know(asked, hits) {
      request = asked;
      know(hits);
    },
    async listCards(_, signal) {
      if (request === null) return [];
      const ids: number[] = [];
      const query = cardQueryOf(request, timeZone());
      for (let page = 0; page * PAGE < SELECTED_MAX; page += 1) {
        const { content, totalPages } = await http.call(
          searchCards,
          { query: { ...query, page: String(page), size: String(PAGE) } },
          { ...(signal && { signal }) },
        );
        know(content);
        ids.push(...content.map(({ id }) => id));
        if (page + 1 >= totalPages) break;
      }
      return [...new Set(ids)];
    },
    async planChange(_, change, cardIds, signal) {
      const changeable = isMark(change) ? cardIds : cardIds.filter(mayEdit);
      const byDeck = Map.groupBy(changeable, (id) => known.get(id)?.deckId ?? 0);
      const parts: BulkPart[] = [];
      for (const [deckId, ids] of byDeck) {
        // Cards already in the deck stay.
        if (change.kind === "move" && change.deckId === deckId) continue;
        const planned = await service.planChange(deckId, change, ids, signal);
        for (const part of planned) deckOfPart.set(part.changeId, deckId);
        parts.push(...planned);
      }
      return parts;
    },
    changePart: (_, change, part) => service.changePart(deckOfKnown(part), change, part),
    undoPart: (_, change, part) => service.undoPart(deckOfKnown(part), change, part),
  };
}
