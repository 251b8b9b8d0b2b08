import { FAULTS, find } from "./faults.ts";

/** Prints the table of docs/model-tests.md: `node tests/models/planted/table.ts`. */
for (const fault of FAULTS) {
  const { steps, command, replayed, seconds } = await find(fault);
  process.stdout.write(
    `| ${fault.what} | ${fault.suite}${fault.page ? " (page)" : ""} | ${steps} | \`${command}\` | ${replayed} | ${seconds.toFixed(0)} s |\n`,
  );
}
