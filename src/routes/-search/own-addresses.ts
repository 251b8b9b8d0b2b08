import { addressOf } from "#domain/search/search-address.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";

const keyOf = (request: SearchRequest) => JSON.stringify(addressOf(request));

/** Distinguishes the addresses that the page wrote from those that the browser or a link brought. */
export interface OwnAddresses {
  /**
   * Whether a search is to be written: not where the address says it already, and not where a link or the browser leads to
   * another one, which is only on its way.
   *
   * @param latest The address that the router goes to, or is at.
   */
  mayWrite(request: SearchRequest, latest: SearchRequest): boolean;
  wrote(request: SearchRequest): void;
  /** Whether an address that arrives is one that was written, and not yet seen to arrive. */
  isOwn(request: SearchRequest): boolean;
}

/** @param first What the address says at first. */
export function createOwnAddresses(first: SearchRequest): OwnAddresses {
  /** The last that arrived. */
  let arrived = keyOf(first);
  /** Written since, the latest last; the router may leave some of them out. */
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
      // After a foreign address, none that was written before it arrives.
      pending = at === -1 ? [] : pending.slice(at + 1);
      return at !== -1;
    },
  };
}
