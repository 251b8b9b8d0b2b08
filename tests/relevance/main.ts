import { corpusCards, judgedQueries } from "./corpus.ts";
import { type Find, searchesInPostgres } from "./in-postgres.ts";
import { mean, ndcg } from "./measures.ts";
import { findOnDevice } from "./on-device.ts";

/** What is expected of the searches that learners have. */
const WANTED = 0.85;

const decimals = (value: number) => value.toFixed(3);

async function measured(find: Find) {
  const scores = [];
  for (const query of judgedQueries) scores.push({ query, score: ndcg(query, await find(query.line)) });
  return scores;
}

const KINDS = [...new Set(judgedQueries.map(({ kind }) => kind))];

/**
 * Prints how well the searches find what was judged to be an answer (docs/search.md).
 *
 * @returns the exit code: 1 where a search that learners have is below what is wanted.
 */
export async function main(args: readonly string[]): Promise<number> {
  const postgres = await searchesInPostgres();
  try {
    const searches = {
      server: await measured(postgres.server),
      "on the device": await measured((line) => Promise.resolve(findOnDevice(line))),
      "plain full text": await measured(postgres.fullText),
      "plain ILIKE": await measured(postgres.ilike),
    };
    const rows = [
      ["nDCG@10", "queries", ...Object.keys(searches)],
      ...KINDS.map((kind) => [
        kind,
        String(judgedQueries.filter((query) => query.kind === kind).length),
        ...Object.values(searches).map((scores) =>
          decimals(mean(scores.filter(({ query }) => query.kind === kind).map(({ score }) => score))),
        ),
      ]),
      [
        "all",
        String(judgedQueries.length),
        ...Object.values(searches).map((scores) => decimals(mean(scores.map(({ score }) => score)))),
      ],
    ];
    print(`${corpusCards.length} cards`);
    for (const row of rows)
      print(`| ${row.map((cell, at) => cell.padEnd(at === 0 ? 10 : 15)).join(" | ")} |`);
    if (args.includes("--each"))
      for (const [name, scores] of Object.entries(searches).slice(0, 2))
        for (const { query, score } of scores)
          if (score < 0.995) print(`${name}: ${decimals(score)} ${query.line}`);
    const isEnough = [searches.server, searches["on the device"]].every(
      (scores) => mean(scores.map(({ score }) => score)) >= WANTED,
    );
    return isEnough ? 0 : 1;
  } finally {
    await postgres.stop();
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
