interface AnalyticsSearch {
  readonly view?: unknown;
  readonly range?: unknown;
}

/** The address as it is: the page reads its parts (`questionIn`), so that their rules load with it. */
export const analyticsSearch = (search: AnalyticsSearch): AnalyticsSearch => search;
