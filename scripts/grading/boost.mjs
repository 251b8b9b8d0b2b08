/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const BINS = 32;

/** Thresholds at equal shares of a feature's values. */
function thresholdsOf(rows, feature) {
  const values = rows.map(({ x }) => x[feature]).toSorted((one, other) => one - other);
  const cuts = new Set();
  for (let bin = 1; bin < BINS; bin += 1) {
    const value = values[Math.floor((bin / BINS) * values.length)];
    if (value > values[0]) cuts.add(Math.round(value * 1e4) / 1e4);
  }
  return [...cuts];
}

const binOf = (cuts, value) => {
  let bin = 0;
  while (bin < cuts.length && value >= cuts[bin]) bin += 1;
  return bin;
};

const sigmoid = (score) => 1 / (1 + Math.exp(-score));

/**
 * Gradient-boosted trees with a logistic loss (Friedman 2001, with the second-order leaves of XGBoost).
 *
 * @param rows Each with its features `x`, its label `y` (0 or 1) and its weight `w`.
 * @returns Trees as `{ feature, threshold, low, high }` or numbers, and the score to begin with.
 */
export function boost(rows, { trees, depth, rate, lambda, leaf, share, columns, seed }) {
  const features = rows[0].x.length;
  const cuts = Array.from({ length: features }, (_, feature) => thresholdsOf(rows, feature));
  const binned = cuts.map((cut, feature) => Uint8Array.from(rows, ({ x }) => binOf(cut, x[feature])));
  const random = seeded(seed);
  const whole = rows.reduce((sum, { w }) => sum + w, 0);
  const right = rows.reduce((sum, { w, y }) => sum + w * y, 0);
  const start = Math.log(right / (whole - right));
  const scores = new Float64Array(rows.length).fill(start);
  const gradients = new Float64Array(rows.length);
  const hessians = new Float64Array(rows.length);

  const leafOf = (members) => {
    let [g, h] = [0, 0];
    for (const row of members) {
      g += gradients[row];
      h += hessians[row];
    }
    return Math.round(((rate * g) / (h + lambda)) * 1e4) / 1e4;
  };
  const split = (members, level, usable) => {
    if (level === 0 || members.length < 2 * leaf) return leafOf(members);
    let best = null;
    for (const feature of usable) {
      const size = cuts[feature].length + 1;
      const [gs, hs, ns] = [new Float64Array(size), new Float64Array(size), new Uint32Array(size)];
      const bins = binned[feature];
      let [g, h] = [0, 0];
      for (const row of members) {
        const bin = bins[row];
        gs[bin] += gradients[row];
        hs[bin] += hessians[row];
        ns[bin] += 1;
        g += gradients[row];
        h += hessians[row];
      }
      let [lowG, lowH, lowN] = [0, 0, 0];
      for (let bin = 0; bin < size - 1; bin += 1) {
        lowG += gs[bin];
        lowH += hs[bin];
        lowN += ns[bin];
        if (lowN < leaf || members.length - lowN < leaf) continue;
        const gain =
          lowG ** 2 / (lowH + lambda) + (g - lowG) ** 2 / (h - lowH + lambda) - g ** 2 / (h + lambda);
        if (gain > (best?.gain ?? 1e-6)) best = { gain, feature, bin };
      }
    }
    if (!best) return leafOf(members);
    const bins = binned[best.feature];
    return {
      feature: best.feature,
      threshold: cuts[best.feature][best.bin],
      low: split(
        members.filter((row) => bins[row] <= best.bin),
        level - 1,
        usable,
      ),
      high: split(
        members.filter((row) => bins[row] > best.bin),
        level - 1,
        usable,
      ),
    };
  };

  const forest = [];
  for (let count = 0; count < trees; count += 1) {
    const members = [];
    for (let row = 0; row < rows.length; row += 1) {
      const p = sigmoid(scores[row]);
      gradients[row] = rows[row].w * (rows[row].y - p);
      hessians[row] = rows[row].w * Math.max(p * (1 - p), 1e-6);
      if (random() < share) members.push(row);
    }
    const usable = cuts.map((_, feature) => feature).filter(() => random() < columns);
    const tree = split(members, depth, usable);
    forest.push(tree);
    for (let row = 0; row < rows.length; row += 1) scores[row] += valueOf(tree, rows[row].x);
  }
  return { start: Math.round(start * 1e4) / 1e4, trees: forest };
}

function valueOf(tree, x) {
  let node = tree;
  while (typeof node !== "number") node = x[node.feature] >= node.threshold ? node.high : node.low;
  return node;
}

/** The probability that a model gives. */
export const probability = ({ start, trees }, x) =>
  sigmoid(trees.reduce((sum, tree) => sum + valueOf(tree, x), start));
