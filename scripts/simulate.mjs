/** Plays schedules of learners, devices and faults (docs/simulation.md). */
export default async function simulate(args) {
  const { main } = await import("../tests/faults/simulation/main.ts");
  process.exitCode = await main(args);
}
