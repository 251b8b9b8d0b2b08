import { addressOf } from "#domain/search/search-address.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";

const keyOf = (request: SearchRequest) => JSON.stringify(addressOf(request));

/** Distinguishes addresses that the page wrote from those of links and of the browser's history. */
export interface OwnAddresses {
  /**
   * Whether to write a search into the address: not if it is there already, nor while the router goes to
   * another one.
   * @param latest The router's pending or current address.
   */
  mayWrite(request: SearchRequest, latest: SearchRequest): boolean;
  wrote(request: SearchRequest): void;
  /** Whether an arriving address was written by the page and has not arrived before. */
  isOwn(request: SearchRequest): boolean;
}

/** @param first The initial address. */
export function createOwnAddresses(first: SearchRequest): OwnAddresses {
  let arrived = keyOf(first);
  /** Written since, the latest last; the router may skip some. */
  let pending: readonly string[] = [];
  return {
    mayWrite(request, latest) {
      const [key, at] = [keyOf(request), keyOf(latest)];
      return key !== at && (at === arrived || pending.includes(at));
    },
    wrote(request) {
      pending = [...pending, keyOf(request)];
    },
    isOwn(request) {
      arrived = keyOf(request);
      const at = pending.lastIndexOf(arrived);
      // After a foreign address, none of the earlier ones arrives.
      pending = at === -1 ? [] : pending.slice(at + 1);
      return at !== -1;
    },
  };
}
