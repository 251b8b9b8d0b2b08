import { quoted } from "../markup/quoted.ts";
import type { Grade, GradeBand } from "./grade-answer.ts";
import type { GradeReason } from "#contract/grading/grade.ts";

export interface Insights {
  readonly counts: Readonly<Record<GradeBand, number>>;
  /** The most frequent first. */
  readonly missed: readonly { readonly term: string; readonly answers: number }[];
  readonly insights: readonly string[];
}

const TERMS_MAX = 10;
const NAMED_MAX = 3;

const answersOf = (count: number) => `${count} ${count === 1 ? "answer" : "answers"}`;

/** Reasons worth a sentence. */
const SENTENCES: readonly (readonly [GradeReason["kind"], (answers: string) => string])[] = [
  ["negation", (answers) => `A negation differs in ${answers}.`],
  ["opposite", (answers) => `The opposite was said in ${answers}.`],
  ["numbers", (answers) => `Numbers differ in ${answers}.`],
  ["copied", (answers) => `Only the question was repeated in ${answers}.`],
  ["keywords", (answers) => `Key terms without a statement are in ${answers}.`],
  ["typos", (answers) => `Words are misspelled in ${answers}.`],
  ["empty", (answers) => `Nothing was written in ${answers}.`],
];

/** Missing key terms with the number of answers. */
function missedIn(grades: readonly Grade[]): Insights["missed"] {
  const counts = new Map<string, number>();
  for (const { reasons } of grades)
    for (const reason of reasons)
      if (reason.kind === "terms")
        for (const term of reason.missing) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .map(([term, answers]) => ({ term, answers }))
    .toSorted((one, other) => other.answers - one.answers || (one.term < other.term ? -1 : 1))
    .slice(0, TERMS_MAX);
}

export function insightsOf(grades: readonly Grade[]): Insights {
  const count = (band: GradeBand) => grades.filter((grade) => grade.band === band).length;
  const counts = { right: count("right"), unsure: count("unsure"), wrong: count("wrong") };
  const missed = missedIn(grades);
  const most = missed
    .slice(0, NAMED_MAX)
    .map(({ term, answers }) => `${quoted(term)} (${answersOf(answers)})`);
  const others = SENTENCES.flatMap(([kind, say]) => {
    const concerned = grades.filter(({ reasons }) => reasons.some((reason) => reason.kind === kind)).length;
    return concerned === 0 ? [] : [say(answersOf(concerned))];
  });
  return {
    counts,
    missed,
    insights: [
      `Of ${answersOf(grades.length)}, ${counts.right} right, ${counts.unsure} unsure, ${counts.wrong} wrong.`,
      ...(most.length > 0 ? [`Missed most: ${most.join(", ")}.`] : []),
      ...others,
    ],
  };
}
