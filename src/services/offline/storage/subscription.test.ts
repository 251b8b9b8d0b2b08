import { expect, it, vi } from "vitest";
import type { SubscriptionState } from "#contract/subscription-status.ts";
import { NOW, USER, testDatabase } from "#tests/support/offline-database.ts";
import { refused, unanswered } from "../../http/http-error.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { createGenericData } from "./generic-data.ts";
import { createStorageCipher } from "./storage-cipher.ts";
import { createOfflineSubscription } from "./subscription.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();
const trial = { status: "TRIAL", tier: "TRIAL", expiresAt: iso(NOW + 7 * DAY) } as const;
const over = { status: "TRIAL", tier: "FREE", expiresAt: iso(NOW - 1) } as const;
const expired = { isValid: false, tier: "FREE", reason: "SUBSCRIPTION_EXPIRED" } as const;

/** A page of a learner, whose server answers `state` or fails. */
function page(database: OfflineDatabase, state: SubscriptionState | Error) {
  let answer = state;
  let time = NOW;
  let isSignedIn = true;
  const now = () => time;
  const ask = vi.fn<() => Promise<SubscriptionState>>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const data = createGenericData({
    cipher: createStorageCipher({ database, userId: USER, crypto }),
    reserve: () => Promise.resolve(),
    deviceId: () => "device-1",
    userId: USER,
    database,
    now,
  });
  const subscription = createOfflineSubscription({ ask, data, isSignedIn: () => isSignedIn, now });
  return {
    ...subscription,
    ask,
    answers: (next: SubscriptionState | Error) => (answer = next),
    setTime: (to: number) => (time = to),
    signOut: () => (isSignedIn = false),
  };
}

it("asks for a subscription that is valid once in five minutes, over pages", async () => {
  const database = await testDatabase();
  const first = page(database, trial);
  expect(await first.validate()).toStrictEqual({ isValid: true, tier: "TRIAL" });
  const next = page(database, trial);
  next.setTime(NOW + 5 * MINUTE - 1);
  expect(await next.validate()).toStrictEqual({ isValid: true, tier: "TRIAL" });
  expect([first.ask.mock.calls.length, next.ask.mock.calls.length]).toStrictEqual([1, 0]);
  next.setTime(NOW + 5 * MINUTE);
  next.answers({ status: "ACTIVE", tier: "PREMIUM", expiresAt: null });
  expect(await next.validate()).toStrictEqual({ isValid: true, tier: "PREMIUM" });
  expect(next.ask).toHaveBeenCalledOnce();
});

it("asks again at once where it was not valid, so that a renewal counts", async () => {
  const one = page(await testDatabase(), over);
  expect(await one.validate()).toStrictEqual(expired);
  expect(await one.remembered()).toStrictEqual(expired);
  one.answers(trial);
  expect(await one.validate()).toStrictEqual({ isValid: true, tier: "TRIAL" });
});

it("asks again where its end has come meanwhile, or the clock went back", async () => {
  const one = page(await testDatabase(), { ...trial, expiresAt: iso(NOW + 1000) });
  await one.validate();
  one.setTime(NOW + 1000);
  expect(await one.validate()).toStrictEqual(expired);
  expect(one.ask).toHaveBeenCalledTimes(2);
  one.answers(trial);
  await one.validate();
  one.setTime(NOW - DAY);
  await one.validate();
  expect(one.ask).toHaveBeenCalledTimes(4);
});

it("goes by what the device remembers where nobody answers, and by the end that this has", async () => {
  const database = await testDatabase();
  await page(database, trial).validate();
  const offline = page(database, unanswered("network"));
  offline.setTime(NOW + 6 * DAY);
  expect(await offline.validate()).toStrictEqual({ isValid: true, tier: "TRIAL" });
  offline.setTime(NOW + 7 * DAY);
  expect(await offline.validate()).toStrictEqual(expired);
});

it("is valid as a trial where nobody can say anything", async () => {
  const one = page(await testDatabase(), unanswered("timeout"));
  expect(await one.remembered()).toStrictEqual({ isValid: true, tier: "TRIAL" });
  expect(await one.validate()).toStrictEqual({ isValid: true, tier: "TRIAL" });
  const broken = await testDatabase();
  broken.close();
  const other = page(broken, over);
  expect(await other.remembered()).toStrictEqual({ isValid: true, tier: "TRIAL" });
  // What cannot be stored counts all the same.
  expect(await other.validate()).toStrictEqual(expired);
});

it("is forgotten after 30 days", async () => {
  const database = await testDatabase();
  await page(database, over).validate();
  const late = page(database, unanswered("network"));
  late.setTime(NOW + 30 * DAY - 1);
  expect(await late.validate()).toStrictEqual(expired);
  const later = page(database, unanswered("network"));
  later.setTime(NOW + 30 * DAY);
  expect(await later.validate()).toStrictEqual({ isValid: true, tier: "TRIAL" });
});

it("is not valid without a user or without a token", async () => {
  const database = await testDatabase();
  const one = page(database, refused(401, {}));
  expect(await one.validate()).toStrictEqual({ isValid: false, tier: "FREE", reason: "NO_AUTH_TOKEN" });
  one.answers(refused(500, {}));
  expect(await one.validate()).toMatchObject({ isValid: true });
  one.answers(trial);
  one.signOut();
  expect(await one.validate()).toStrictEqual({ isValid: false, tier: "FREE", reason: "NO_USER_ID" });
  expect(await one.remembered()).toMatchObject({ reason: "NO_USER_ID" });
  expect(one.ask).toHaveBeenCalledTimes(2);
});
