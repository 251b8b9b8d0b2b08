import { checkAnswered, checkDevice, checkWhole } from "./check-devices.ts";
import { checkServer, readServer } from "./check-server.ts";
import { readRecords } from "./device-records.ts";
import { bringUpToDate, comeToQuiet, play } from "./play.ts";
import type { SimulatedServer } from "./server.ts";
import { type Step, type TabName, deviceOf, learnerOf } from "./step.ts";
import { type World, createWorld } from "./world.ts";

/** A server, and the access tokens of the two learners there. */
export interface Stage {
  readonly server: SimulatedServer;
  readonly tokens: readonly [string, string];
}

const tabsOf = (steps: readonly Step[]) =>
  new Set<TabName>(steps.flatMap((step) => ("tab" in step ? [step.tab] : [])));

/** Plays a schedule, waits for a quiet period and checks everything. @returns The broken promises. */
export async function simulate(
  { server, tokens }: Stage,
  steps: readonly Step[],
): Promise<readonly string[]> {
  const world = createWorld(server, tokens);
  try {
    await server.begin(world.clock.now);
    await play(world, steps);
    await world.settle();
    const { problems } = world.ledger;
    problems.push(...(await wholeProblems(world)));
    await comeToQuiet(world, tabsOf(steps));
    problems.push(...(await answeredProblems(world, tabsOf(steps))));
    await bringUpToDate(world);
    problems.push(...(await wholeProblems(world)), ...(await finalProblems(world, tabsOf(steps))));
    return [...new Set(problems)];
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  } finally {
    await world.end();
  }
}

async function wholeProblems({ devices, ledger }: World): Promise<string[]> {
  const problems = [...devices.values()].map(async (device) => {
    const records = await readRecords(device);
    return records ? checkWhole(device.name, records, ledger) : [];
  });
  return (await Promise.all(problems)).flat();
}

async function answeredProblems({ server, devices, ledger }: World, used: ReadonlySet<TabName>) {
  if ([...ledger.reviews.values()].some(({ damaged }) => damaged > 0)) return [];
  const records = await readServer(server);
  const problems: string[] = [];
  for (const learner of [0, 1] as const) {
    const names = new Set([...used].filter((tab) => learnerOf(tab) === learner).map(deviceOf));
    const [name, another] = names;
    const device = name && !another ? devices.get(name) : undefined;
    const onDevice = device && (await readRecords(device));
    if (onDevice) problems.push(...checkAnswered(device.name, onDevice, records, learner));
  }
  return problems;
}

async function finalProblems(
  { server, devices, ledger }: World,
  used: ReadonlySet<TabName>,
): Promise<string[]> {
  const records = await readServer(server);
  const ofDevices = [...devices.values()].map(async (device) => {
    const onDevice = await readRecords(device);
    const tabs = [...used].filter((tab) => deviceOf(tab) === device.name);
    const learners = new Set(tabs.map(learnerOf));
    return onDevice ? checkDevice(device.name, onDevice, records, { ledger, learners }) : [];
  });
  return [...checkServer(records, ledger), ...(await Promise.all(ofDevices)).flat()];
}
