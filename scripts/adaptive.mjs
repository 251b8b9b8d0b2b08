/** Simulates adaptive exams (docs/adaptive.md). */
export default async function adaptive(args) {
  const { main } = await import("../tests/adaptive/main.ts");
  main(args);
}
