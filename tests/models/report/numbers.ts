/** Numbers texts from 0 in the order in which they first occur. */
export interface Numbers {
  readonly of: (text: string) => number;
  readonly all: () => readonly string[];
  /** Characters of all texts. */
  readonly size: () => number;
}

export function numbers(): Numbers {
  const known = new Map<string, number>();
  let size = 0;
  return {
    of(text) {
      const number = known.get(text);
      if (number !== undefined) return number;
      known.set(text, known.size);
      size += text.length;
      return known.size - 1;
    },
    all: () => [...known.keys()],
    size: () => size,
  };
}
