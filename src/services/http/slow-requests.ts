/** From so many milliseconds on a request is slow (study specification, section 9). */
const SLOW = 1000;

/** The path without ids and query: `/api/decks/{id}/cards`. */
const nameOf = (address: string) => new URL(address).pathname.replaceAll(/\/(?=[^/]*\d)[^/]+/g, "/{id}");

/** Reports each slow request to the API, with its duration in milliseconds. */
export function watchSlowRequests(hear: (name: string, duration: number) => void): void {
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (duration >= SLOW && URL.canParse(name) && new URL(name).pathname.startsWith("/api/"))
        hear(nameOf(name), Math.round(duration));
    }
  }).observe({ type: "resource", buffered: true });
}
