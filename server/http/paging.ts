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

/**
 * Rows over all pages, for the rows of one. The count is read after the rows, and decks may have been added or moved in
 * between: what the rows themselves say is certain, so that an empty page is never within the pages it names.
 */
export async function totalOf(
  { length }: readonly unknown[],
  { page, size }: PageQuery,
  count: () => PromiseLike<number>,
): Promise<number> {
  const before = page * size;
  if (length === 0) return before === 0 ? 0 : Math.min(await count(), before);
  return length < size ? before + length : Math.max(await count(), before + length);
}
