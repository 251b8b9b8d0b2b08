export interface PageQuery {
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

export const rangeOf = ({ page, size }: PageQuery) => ({ limit: size, offset: page * size });

export function toPage<T>(content: T[], totalElements: number, { page, size }: PageQuery) {
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

/** The count is read after the rows, and decks may have moved in between: an empty page is never within the pages it names. */
export async function totalOf(
  { length }: readonly unknown[],
  { page, size }: PageQuery,
  count: () => PromiseLike<number>,
): Promise<number> {
  const before = page * size;
  if (length === 0) return before === 0 ? 0 : Math.min(await count(), before);
  return length < size ? before + length : Math.max(await count(), before + length);
}
