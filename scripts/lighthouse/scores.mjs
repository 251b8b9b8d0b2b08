/** The median of each category's score over the reports of one page, from 0 to 100. */
export function medianOf(reports, categories) {
  const scoreOf = (category) => {
    const scores = reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100));
    return scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)];
  };
  return Object.fromEntries(categories.map((category) => [category, scoreOf(category)]));
}

/** A line for each page: its median scores, each with its limit. */
export function tableOf(results, categories) {
  const width = Math.max(...results.map(({ path }) => path.length));
  const column = (text, category) => text.padStart(Math.max(category.length, 9));
  const head = ["".padEnd(width), ...categories.map((category) => column(category, category))];
  const lines = results.map(({ path, scores, least }) => [
    path.padEnd(width),
    ...categories.map((category) => column(`${scores[category]} (${least[category]})`, category)),
  ]);
  return [head, ...lines].map((cells) => cells.join("  ")).join("\n");
}

/** The lowest benchmark index of all runs: Lighthouse's measure of the machine's speed. */
export function slowestOf(results) {
  const indexes = results.flatMap(({ reports }) =>
    reports.map(({ environment }) => environment.benchmarkIndex),
  );
  return Math.round(Math.min(...indexes));
}

/** Scores below their limits, with the audits that cost points in any run. */
export function complaints(results, categories) {
  return results.flatMap(({ path, scores, least, reports }) =>
    categories
      .filter((category) => scores[category] < least[category])
      .map((category) => {
        const audits = reports.flatMap((report) => failedAudits(report, category));
        return `${path}: ${category} is ${scores[category]}, below ${least[category]}: ${[...new Set(audits)].join("; ")}`;
      }),
  );
}

function failedAudits(report, category) {
  return report.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [report.audits[id].title, report.audits[id].displayValue].filter(Boolean).join(" "));
}
