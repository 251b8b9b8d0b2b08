/** Specification, section 9. */
export const CHUNK = 10;

export const firstSize = (maxBatchSize: number): number => Math.min(CHUNK, maxBatchSize);

interface Planned {
  /** Still to be sent. */
  readonly planned: readonly string[];
  /** Reviews of the next request. */
  readonly size: number;
}

export const nextIds = ({ planned, size }: Planned): readonly string[] => planned.slice(0, size);

/** The reviews of the request after the next. */
export const laterIds = ({ planned, size }: Planned): readonly string[] => planned.slice(size, 2 * size);

/** After the server found a request too large; null for a single review. */
export function smallerSize(planned: Planned): number | null {
  const { length } = nextIds(planned);
  return length > 1 ? Math.floor(length / 2) : null;
}
