/** Macro-F1 of two classes, with right at a probability of at least `cut`. */
export function macroF1(graded, cut = 0.5) {
  const f1 = (wanted) => {
    let [hit, said, there] = [0, 0, 0];
    for (const { p, y } of graded) {
      const says = (p >= cut ? 1 : 0) === wanted;
      const is = y === wanted;
      if (says && is) hit += 1;
      if (says) said += 1;
      if (is) there += 1;
    }
    return said + there === 0 ? 0 : (2 * hit) / (said + there);
  };
  return (f1(0) + f1(1)) / 2;
}

/** The share in the band between two probabilities, and how often the grade is right outside of it. */
export function outside(graded, low, high) {
  const decided = graded.filter(({ p }) => p < low || p >= high);
  const right = decided.filter(({ p, y }) => p >= high === (y === 1));
  return { band: 1 - decided.length / graded.length, right: right.length / Math.max(decided.length, 1) };
}
