import { CSRF_HEADER } from "#contract/values.ts";
import { damageReview, readRecords } from "./device-records.ts";
import { DECK } from "./server.ts";
import { type Deed, type Step, type TabName, deviceOf } from "./step.ts";
import { openTab } from "./tab.ts";
import type { Tab, World } from "./world.ts";

const HOUR = 3_600_000;

/** The tab, which is opened if necessary. */
async function tabOf(world: World, name: TabName): Promise<Tab> {
  const known = world.open.get(name);
  if (known) return known;
  const tab = openTab(world, name);
  world.open.set(name, tab);
  await world.settle();
  return tab;
}

/** An action of the deck's owner elsewhere, over a good connection. Something already deleted stays deleted. */
async function editDeck(world: World, method: string, path: string, body?: object): Promise<void> {
  await world.settle();
  const { status, text } = await world.server.answer({
    method,
    path,
    headers: {
      authorization: `Bearer ${world.tokens[0]}`,
      [CSRF_HEADER]: "c".repeat(43),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    body: body && JSON.stringify(body),
  });
  if (status >= 400 && status !== 404) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
}

function connect(world: World, name: "A" | "B" | "C", isOnline: boolean): void {
  const device = world.device(name);
  device.isOnline = isOnline;
  if (!isOnline) world.wire.cut(name);
  for (const tab of world.open.values()) {
    if (deviceOf(tab.name) === name) {
      tab.manager()?.send({ type: isOnline ? "connection.restored" : "connection.lost" });
    }
  }
}

async function damage(world: World, name: "A" | "B" | "C", which: number): Promise<void> {
  await world.settle();
  const review = await damageReview(world.device(name), which);
  const known = review && world.ledger.reviews.get(review.id);
  if (known) known.damaged = Math.max(known.damaged, review.version);
}

async function perform(world: World, step: Deed): Promise<void> {
  switch (step.do) {
    case "open":
      await tabOf(world, step.tab);
      return;
    case "answer": {
      const tab = await tabOf(world, step.tab);
      if (tab.beginSession()) await world.settle();
      tab.answer(step.rating);
      return;
    }
    case "undo":
      world.open.get(step.tab)?.undo();
      return;
    case "leave":
      world.open.get(step.tab)?.leave();
      return;
    case "pages":
      world.device(step.device).cardPage = step.size;
      return;
    case "sync":
      (await tabOf(world, step.tab)).manager()?.send({ type: "sync.start" });
      return;
    case "cancel":
      world.open.get(step.tab)?.manager()?.send({ type: "sync.cancel" });
      return;
    case "refresh":
      (await tabOf(world, step.tab)).refresh().catch(() => undefined);
      return;
    case "close":
      world.open.get(step.tab)?.close();
      world.open.delete(step.tab);
      return;
    case "die":
      world.open.get(step.tab)?.die(step.last);
      world.open.delete(step.tab);
      return;
    case "offline":
    case "online":
      connect(world, step.device, step.do === "online");
      return;
    case "clock":
      world.device(step.device).offset += step.hours * HOUR;
      return;
    case "time":
      await world.clock.pass(step.seconds * 1000, world.settle);
      return;
    case "network": {
      const device = world.device(step.device);
      const { what, of } = step;
      device.faults = [...device.faults, ...Array.from({ length: step.next }, () => ({ what, of }))];
      return;
    }
    case "arrive":
      await world.settle();
      await world.wire.arrive(step.which);
      return;
    case "restart server":
      world.wire.cut(null);
      world.server.restart();
      return;
    case "storage":
      (await tabOf(world, step.tab)).storage.break(step.what, step.after, step.next);
      return;
    case "damage":
      await damage(world, step.device, step.which);
      return;
    case "edit card":
      await editDeck(world, "PUT", `/api/cards/${step.card}`, {
        front: `new ${world.nextId()}`,
        back: "back",
        tags: [],
      });
      return;
    case "delete card":
      await editDeck(world, "DELETE", `/api/cards/${step.card}`);
      return;
    case "add card":
      await editDeck(world, "POST", `/api/decks/${DECK}/cards`, { front: "more", back: "back", tags: [] });
      return;
    case "trash deck":
      world.ledger.wasTrashed = true;
      await editDeck(world, "DELETE", `/api/decks/${DECK}`);
      return;
    case "restore deck":
      await editDeck(world, "POST", `/api/decks/${DECK}/restore`);
  }
}

/** Plays the steps of a schedule one after another. */
export async function play(world: World, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await perform(world, step);
    if (step.turns === undefined) await world.settle();
    else await world.turns(step.turns);
  }
}

/** The time after the last fault in which everything must sync by itself. */
const QUIET = 300_000;

/** No more faults: every device that was used is online and has a tab for each of its learners, and time passes. */
export async function comeToQuiet(world: World, used: ReadonlySet<TabName>): Promise<void> {
  for (const device of world.devices.values()) device.faults = [];
  for (const tab of world.open.values()) tab.storage.mend();
  await world.settle();
  await world.wire.arrive("awaited");
  await world.settle();
  for (const device of world.devices.values()) connect(world, device.name, true);
  await world.settle();
  const isSameLearner = (a: TabName, b: TabName) =>
    deviceOf(a) === deviceOf(b) && a.endsWith("3") === b.endsWith("3");
  for (const name of used) {
    if (![...world.open.keys()].some((open) => isSameLearner(open, name))) await tabOf(world, name);
  }
  await world.clock.pass(QUIET / 2, world.settle);
  // Delayed requests still arrive.
  await world.wire.arrive("all");
  await world.clock.pass(QUIET / 2, world.settle);
  await checkSynced(world);
  for (const tab of world.open.values()) {
    // The next sync reports a session that began without an answer.
    tab.manager()?.send({ type: "sync.start" });
    await world.settle();
  }
}

/** Every tab refreshes its deck. */
export async function bringUpToDate(world: World): Promise<void> {
  for (const tab of world.open.values()) await refresh(world, tab);
}

/** Reviews are synced automatically, except quarantined ones. */
async function checkSynced({ devices, ledger }: World): Promise<void> {
  for (const device of devices.values()) {
    const left = ((await readRecords(device))?.queue ?? []).filter(({ status }) => status !== "set_aside");
    for (const { id } of left) ledger.problems.push(`${id} does not leave ${device.name} by itself.`);
  }
}

async function refresh(world: World, tab: Tab): Promise<void> {
  if (!tab.manager()) world.ledger.problems.push(`${tab.name} has not opened.`);
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  tab.refresh().then(over, over);
  await world.settle();
  if (!isOver) world.ledger.problems.push(`${tab.name} cannot bring its deck up to date: a lock is held.`);
}
