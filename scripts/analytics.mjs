/** Counts the figures of an account's archive again (docs/analytics.md). */
export default async function analytics(args) {
  const { main } = await import("../tests/analytics/main.ts");
  await main(args);
}
