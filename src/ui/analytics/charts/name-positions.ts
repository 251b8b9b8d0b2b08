/** What one band of stacked areas covers at its end, as shares of the height. */
interface Band {
  readonly bottom: number;
  readonly top: number;
}

/** Thinner bands have no name. */
const THINNEST = 0.02;

/**
 * Where the names of bands are, as shares of the height: in the middle of each, or above that where the name below would be covered.
 *
 * @param bands The lowest first.
 * @param apart The least distance between two names.
 */
export function namePositions(bands: readonly Band[], apart: number): readonly (number | null)[] {
  let least = 0;
  return bands.map(({ bottom, top }) => {
    if (top - bottom < THINNEST) return null;
    const position = Math.max((bottom + top) / 2, least);
    least = position + apart;
    return position;
  });
}
