/** The formula of a card, another one for each. */
export const formulaOf = (count: number): string =>
  `\\int_0^{${count}} \\frac{x^2 + ${count}}{\\sqrt{x + 1}} \\, dx`;

/** The question of a card with a formula and an image. */
export const richFront = (count: number, hash: string): string =>
  `word ${count} $${formulaOf(count)}$ ![](media:${hash})`;
