import { type JudgedQuery, gradeOf } from "./corpus.ts";

/** The ten that a learner sees. */
const DEPTH = 10;

const gain = (grades: readonly number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);

/** nDCG@10 of a ranking: 1 for the best order of all judged answers, 0 where none is among the ten. */
export function ndcg(query: JudgedQuery, ranking: readonly number[]): number {
  const best = gain(Object.values(query.answers).toSorted((a, b) => b - a));
  return gain(ranking.map((id) => gradeOf(query, id))) / best;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
