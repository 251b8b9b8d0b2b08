/** Reviews of one request (specification, section 9). */
export const CHUNK = 10;

export const firstSize = (maxBatchSize: number): number => Math.min(CHUNK, maxBatchSize);

interface Planned {
  /** Reviews that are still to be sent. */
  readonly planned: readonly string[];
  /** Reviews of the next request. */
  readonly size: number;
}

export const nextIds = ({ planned, size }: Planned): readonly string[] => planned.slice(0, size);

/** Those of the request after the next. */
export const laterIds = ({ planned, size }: Planned): readonly string[] => planned.slice(size, 2 * size);

/** Half of a request that the server found too large; null where it had one review. */
export function smallerSize(planned: Planned): number | null {
  const { length } = nextIds(planned);
  return length > 1 ? Math.floor(length / 2) : null;
}
