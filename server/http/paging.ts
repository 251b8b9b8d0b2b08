export interface PageQuery {
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

export const rangeOf = ({ page, size }: PageQuery) => ({ limit: size, offset: page * size });

export function toPage<T>(content: T[], totalElements: number, { page, size }: PageQuery) {
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

/**
 * The number of rows over all pages. Rows may be added or removed between the page and the count: the result is adjusted so
 * that an empty page is never one of the pages that exist.
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
