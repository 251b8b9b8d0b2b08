interface AnalyticsSearch {
  readonly view?: unknown;
  readonly range?: unknown;
}

/** Leaves the address as it is: the page parses it with `questionIn`, so that the rules load with the page. */
export const analyticsSearch = (search: AnalyticsSearch): AnalyticsSearch => search;
