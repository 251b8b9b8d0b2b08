/** The requested page of a list. */
export interface PageQuery {
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

/** Where a page begins and ends, for a query. */
export const rangeOf = ({ page, size }: PageQuery) => ({ limit: size, offset: page * size });

/** A page as the API returns it. */
export function toPage<T>(content: T[], totalElements: number, { page, size }: PageQuery) {
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}
