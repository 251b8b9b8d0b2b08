/** Measures how well the search finds what was judged to be an answer (docs/search.md). */
export default async function relevance(args) {
  const { main } = await import("../tests/relevance/main.ts");
  process.exitCode = await main(args);
}
