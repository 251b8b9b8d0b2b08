/** The extent of a stacked area at its end, as shares of the height. */
interface Band {
  readonly bottom: number;
  readonly top: number;
}

/** Thinner bands get no name. */
const THINNEST = 0.02;

/**
 * The positions of band names, as shares of the height: in the middle of each band, or higher to avoid an
 * overlap.
 * @param bands The lowest first.
 * @param apart The minimum distance between two names.
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
