import { QueryClient } from "@tanstack/react-query";

const ignore = () => {};

/**
 * A query client whose invalidations also reach what is being fetched for the first time. By itself, TanStack Query takes
 * that response as fresh, although the server may have read it before the change.
 */
export class InvalidatingClient extends QueryClient {
  override invalidateQueries(...args: Parameters<QueryClient["invalidateQueries"]>): Promise<void> {
    const [filters] = args;
    const fetching = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .map((query) => ({ query, response: query.promise }));
    const done = super.invalidateQueries(...args);
    for (const { query, response } of fetching) {
      // Another fetch took its place.
      if (query.promise !== response) continue;
      response?.then(() => {
        query.invalidate();
        if (query.isActive() && filters?.refetchType !== "none") query.fetch().catch(ignore);
      }, ignore);
    }
    return done;
  }
}
