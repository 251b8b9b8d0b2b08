const SMALL = {
  sub: { plain: "0123456789+-=()", small: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎" },
  sup: { plain: "0123456789+-=()n", small: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ" },
} as const;

/** Superscript or subscript text, in Unicode where that has all of its signs. */
export const smallSigns = (name: keyof typeof SMALL, content: string) => {
  const { plain, small: signs } = SMALL[name];
  const smaller = Array.from(content.trim(), (sign) => signs[plain.indexOf(sign)]);
  return smaller.includes(undefined) ? content : smaller.join("");
};

export const isSmall = (name: string): name is keyof typeof SMALL => name in SMALL;
