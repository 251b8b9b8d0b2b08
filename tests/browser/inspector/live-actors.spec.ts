import { catalogue, meetEveryMachine } from "./every-machine.ts";
import { buildInspectableClient } from "../support/inspectable-client.ts";
import { test as base } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";
import { watchActors } from "../support/watched-actors.ts";

const test = base.extend<object, { client: Awaited<ReturnType<typeof buildInspectableClient>> }>({
  client: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => {
      const client = await buildInspectableClient();
      await provide(client);
      await client.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

/** They live as long as the page or the sign-in; of the others there may be several, or none. */
const NAMED = [
  "announcer",
  "appUpdate",
  "auth",
  "circuitBreaker.api",
  "commandPalette",
  "connection",
  "emailVerification",
  "errorNotifications",
  "errorReporting",
  "liveDelivery",
  "monitoring",
  "notifications",
  "offlineDevice",
  "offlineRetryQueue",
  "preference.animations",
  "preference.cardFontSize",
  "preference.notifications",
  "preference.profile",
  "preference.theme",
  "pushSubscription",
  "reviewConflicts",
  "sessionActivity",
  "syncManager",
  "toasts",
  "tokenRefresh",
  "unreadCount",
];

test("every machine of the catalogue runs, in the one actor system", async ({
  page,
  client,
  learner,
  account,
}) => {
  expect(learner.deckId).toBeGreaterThan(0);
  await client.serve(page.context());
  const started = await watchActors(page);

  await meetEveryMachine(page, account, (machine) =>
    expect.poll(() => started.map((actor) => actor.machine)).toContain(machine),
  );

  await expect
    .poll(() => [...new Set(started.map(({ machine }) => machine))].toSorted())
    .toEqual(catalogue().toSorted());
  expect(started.filter(({ isInSystem }) => !isInSystem)).toEqual([]);
  const named = started.flatMap(({ systemId }) => systemId ?? []);
  expect([...new Set(named)].toSorted()).toEqual(NAMED);
  for (const { machine, systemId } of started)
    expect(systemId === null || systemId.split(".")[0] === machine).toBe(true);
});
