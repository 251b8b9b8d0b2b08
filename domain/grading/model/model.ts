import { START, TREES } from "./coefficients.ts";

/** A threshold on a feature with two branches, or a leaf. */
type Node =
  | { readonly kind: "leaf"; readonly value: number }
  | {
      readonly kind: "split";
      readonly feature: number;
      readonly threshold: number;
      readonly low: Node;
      readonly high: Node;
    };

/** Prefix order: `feature:threshold` before two branches; a leaf is its value. */
function readTree(words: readonly string[]): Node {
  let at = 0;
  const node = (): Node => {
    const [first = "", threshold] = (words[at] ?? "").split(":");
    at += 1;
    if (threshold === undefined) return { kind: "leaf", value: Number(first) };
    const [low, high] = [node(), node()];
    return { kind: "split", feature: Number(first), threshold: Number(threshold), low, high };
  };
  return node();
}

const trees = TREES.split("|").map((tree) => readTree(tree.split(" ")));

function valueOf(tree: Node, features: readonly number[]): number {
  let node = tree;
  while (node.kind === "split") node = (features[node.feature] ?? 0) >= node.threshold ? node.high : node.low;
  return node.value;
}

export function probabilityOf(features: readonly number[]): number {
  const score = trees.reduce((sum, tree) => sum + valueOf(tree, features), START);
  return 1 / (1 + Math.exp(-score));
}
