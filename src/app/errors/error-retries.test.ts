import { expect, it } from "vitest";
import { errorFixture } from "#tests/support/error-fixture.ts";
import { refused, unanswered } from "../../services/http/http-error.ts";

const here = { component: "deck" };
const change = { ...here, isChange: true };

/** Something that can be tried again, whose attempts the test ends. */
function retriable() {
  const attempts: PromiseWithResolvers<string>[] = [];
  return {
    attempts,
    retry() {
      const attempt = Promise.withResolvers<string>();
      attempts.push(attempt);
      return attempt.promise;
    },
  };
}

it("what waits for the connection is not hidden meanwhile, and is tried again after minutes", async () => {
  const { layer, shown, goOffline, comeBack, pass, settled } = errorFixture();
  const { attempts, retry } = retriable();
  await goOffline();
  layer.report(unanswered("network"), { ...change, retry });
  await pass(4 * 60_000);
  expect(shown()).toStrictEqual([{ code: "ERR_OFFLINE", retry: "queued" }]);
  await comeBack();
  expect(attempts.length).toBe(1);
  attempts[0]?.resolve("done");
  await settled();
  expect(shown()).toStrictEqual([]);
});

it("what is asked for again after its notice was sent away is done on return, though it is not shown twice", async () => {
  const { layer, shown, goOffline, comeBack } = errorFixture();
  const { attempts, retry } = retriable();
  await goOffline();
  layer.report(unanswered("network"), { ...change, retry });
  layer.notifications.send({ type: "errors.clear" });
  layer.report(unanswered("network"), { ...change, retry });
  layer.report(unanswered("network"), { ...change, retry });
  expect(shown()).toStrictEqual([]);
  await comeBack();
  expect(attempts.length).toBe(1);
});

it("what is on show waits once, however often it is asked for", async () => {
  const { layer, goOffline, comeBack } = errorFixture();
  const { attempts, retry } = retriable();
  await goOffline();
  for (let times = 0; times < 3; times += 1) layer.report(unanswered("network"), { ...change, retry });
  await comeBack();
  expect(attempts.length).toBe(1);
});

it("what the server will never take is left to the person, and not sent at each return", async () => {
  const { layer, shown, goOffline, comeBack, settled } = errorFixture();
  const { attempts, retry } = retriable();
  await goOffline();
  layer.report(unanswered("network"), { ...change, retry });
  await comeBack();
  attempts[0]?.reject(refused(404, { message: "Gone." }));
  await settled();
  expect(shown()).toStrictEqual([{ code: "ERR_OFFLINE", retry: "ready" }]);
  await goOffline();
  await comeBack();
  expect(attempts.length).toBe(1);
});

it("is not done twice at once, not even for different callers", async () => {
  const { layer, shown, goOffline, comeBack, pass, settled } = errorFixture();
  const { attempts, retry } = retriable();
  await goOffline();
  layer.report(unanswered("network"), { ...change, retry });
  await comeBack();
  const [one] = layer.notifications.getSnapshot().context.errors;
  layer.retry(one?.error.id ?? "");
  await pass(0);
  expect(attempts.length).toBe(1);
  attempts[0]?.resolve("done");
  await settled();
  expect(shown()).toStrictEqual([]);
});

it("what changes something is not repeated by itself", async () => {
  const { layer, seen, shown, pass } = errorFixture();
  const { attempts, retry } = retriable();
  layer.report(unanswered("network"), { ...here, retry, isChange: true });
  await pass(60_000);
  expect([attempts.length, shown()]).toStrictEqual([0, [{ code: "ERR_NETWORK", retry: "ready" }]]);
  const [one] = layer.notifications.getSnapshot().context.errors;
  layer.retry(one?.error.id ?? "");
  await pass(0);
  // A person is not held back by what failed before.
  expect([attempts.length, seen.probes]).toStrictEqual([1, 1]);
});

it("nothing of one person is left to the next", async () => {
  const { layer, shown, pass, goOffline, comeBack } = errorFixture();
  const { attempts, retry } = retriable();
  layer.report(unanswered("network"), { ...here, retry, subject: "Restore Casa" });
  const subjects = () => layer.notifications.getSnapshot().context.errors.map(({ subject }) => subject);
  expect(subjects()).toStrictEqual(["Restore Casa"]);
  layer.forget();
  await pass(60_000);
  expect([shown(), attempts.length, subjects()]).toStrictEqual([[], 0, []]);
  await goOffline();
  layer.report(unanswered("network"), { ...here, retry });
  layer.forget();
  await comeBack();
  expect(attempts.length).toBe(0);
});

it("a read that was refused while the connection counts as lost leads nowhere: it is made again", async () => {
  const { layer, seen, pass, goOffline } = errorFixture();
  await goOffline();
  const trialOver = () => refused(403, { message: "No.", code: "TRIAL_EXPIRED" });
  layer.report(trialOver(), { ...here, retry: retriable().retry });
  await pass(1000);
  expect(seen.addresses).toStrictEqual([]);
  layer.report(trialOver(), { ...here, isShown: true });
  await pass(1000);
  expect(seen.addresses).toStrictEqual(["/subscription?reason=TRIAL_EXPIRED"]);
});

it("nobody is led on once they have signed out", async () => {
  const { layer, seen, pass } = errorFixture();
  layer.report(refused(403, { message: "No.", code: "TRIAL_EXPIRED" }), here);
  layer.forget();
  await pass(1000);
  expect(seen.addresses).toStrictEqual([]);
});

it("of equal ones, ten a minute are stored", () => {
  const { layer, stored } = errorFixture();
  for (let error = 0; error < 12; error += 1) layer.report(new Error("Over and over."), here);
  expect(stored().errors).toBe(10);
});

it("what could not be read without a connection is read anew when it is back, once, without a word", async () => {
  const { layer, shown, goOffline, comeBack, settled } = errorFixture();
  const { attempts, retry } = retriable();
  await goOffline();
  layer.report(unanswered("network"), { ...here, retry });
  layer.report(unanswered("network"), { ...here, retry });
  expect(shown()).toStrictEqual([]);
  await comeBack();
  attempts[0]?.resolve("done");
  await settled();
  expect([attempts.length, shown()]).toStrictEqual([1, []]);
});

it("of several that could not be read, each is read anew", async () => {
  const { layer, goOffline, comeBack, settled } = errorFixture();
  const read: string[] = [];
  await goOffline();
  for (const key of ["deck 1", "deck 2"]) {
    layer.report(unanswered("network"), { ...here, key, retry: () => Promise.resolve(read.push(key)) });
  }
  await comeBack();
  await settled();
  await settled();
  expect(read).toStrictEqual(["deck 1", "deck 2"]);
});
