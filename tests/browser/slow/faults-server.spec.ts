import { randomUUID } from "node:crypto";
import { createDeck, signIn } from "../support/account.ts";
import { cards } from "../support/offline-learner.ts";
import { readCards, readLog } from "../support/study-log.ts";
import { expect, test } from "../support/test.ts";

const DEVICES = 8;
const ANSWERS = 12;
/** Answers that are acknowledged before the server goes. */
const BEFORE = 20;

test("server killed with SIGKILL under load: what any device sent until it was acknowledged is there, once", async ({
  server,
  account,
}) => {
  const call = await signIn(server, account);
  const deckId = await createDeck(call, "Load", cards(ANSWERS));
  const cardIds = (await readCards(call, deckId)).map(({ id }) => id);
  const sessionId = randomUUID();
  await call("POST", "/api/study/sessions", { sessionId, deckId, startedAt: new Date().toISOString() });

  const sent: string[] = [];
  let failed = 0;
  let acknowledged = 0;
  const loaded = Promise.withResolvers<void>();
  const isBack = Promise.withResolvers<void>();
  const device = async (deviceId: string) => {
    for (const [index, cardId] of cardIds.entries()) {
      const item = {
        reviewId: randomUUID(),
        cardId,
        sessionId,
        performance: 3,
        deviceId,
        counter: index + 1,
      };
      sent.push(item.reviewId);
      const send = () => call("POST", "/api/study/bulk-review", { reviewItems: [item] });
      await send().catch(async () => {
        failed += 1;
        await isBack.promise;
        await send();
      });
      acknowledged += 1;
      if (acknowledged === BEFORE) loaded.resolve();
    }
  };
  const devices = Promise.all(Array.from({ length: DEVICES }, (_, index) => device(`device-${index}`)));
  await loaded.promise;
  await server.kill9();
  await server.restart();
  isBack.resolve();
  await devices;
  expect(failed).toBeGreaterThan(0);
  const log = (await readLog(call, deckId)).flat().map(({ reviewId }) => reviewId);
  expect(log.toSorted()).toEqual(sent.toSorted());
});
