import type { Page } from "playwright";
import { withoutStorage } from "../../browser/support/without-storage.ts";
import type { Drivers, Stage } from "../kit/suite.ts";
import { studyAccount } from "./study-session.account.ts";
import { AFTER, BEFORE, type StudyModelEvent, WAITS } from "./study-session.events.model.ts";
import { studyGate } from "./study-session.gate.ts";
import { readScreen } from "./study-session.screen.ts";
import { faceOf } from "./study-session.view.ts";

/** The page's clock shows the time that the test sets; its timers run, except while a failed save waits. */
async function pageClock(page: Page, start: number) {
  let time = start;
  let stopped = false;
  await page.clock.install({ time });
  await page.clock.setFixedTime(time);
  return {
    pass: (ms: number) => page.clock.setFixedTime((time += ms)),
    /** From here on timers run only as far as `run` says. */
    async stop() {
      await page.clock.pauseAt(time);
      stopped = true;
    },
    async run(ms: number) {
      await page.clock.setFixedTime((time += ms));
      await page.clock.runFor(ms);
    },
    async goOn() {
      if (stopped) await page.clock.resume();
      stopped = false;
    },
  };
}

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

/** The study page of a deck of two cards, as a learner drives it. */
export async function studySessionPage(stage: Stage) {
  const account = await studyAccount(stage);
  const deck = await account.createDeck(
    ([1, 2] as const).map((id) => ({ front: faceOf("front", id, 0), back: faceOf("back", id, 0) })),
  );
  const page = await account.newPage();
  await withoutStorage(page);
  const start = Math.floor(Date.now() / 1000) * 1000;
  const clock = await pageClock(page, start);
  const gate = await studyGate(page, start);
  await page.goto(`${stage.baseUrl}/app/decks/${deck.id}/study`);

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const tap = (name: string) =>
    button(name).evaluate((element) =>
      element.dispatchEvent(
        new PointerEvent("click", { bubbles: true, cancelable: true, detail: 1, pointerType: "touch" }),
      ),
    );
  const complete = page.getByRole("heading", { name: "Session complete" });
  /** The next card, or the end, is there. */
  const laid = () =>
    page
      .getByRole("button", { name: "Show answer", disabled: false })
      .or(button("Take a break"))
      .or(complete)
      .waitFor();
  const edits = { 1: 0, 2: 0 };
  /** Attempts to save the same that failed. */
  let failures = 0;
  const failing = async (fail: () => Promise<void>) => {
    failures += 1;
    await clock.stop();
    await fail();
  };

  const drive: Drivers<StudyModelEvent> = {
    async "load.answers"({ cards, later, earlier }) {
      if (cards === 0) return gate.giveNoCards(later);
      await clock.pass(BEFORE["load.answers"]);
      const goesOn = earlier > 0 ? await deck.beginSession(start) : null;
      await gate.giveCards({ sessionFails: false, later, goesOn });
      await laid();
      await clock.pass(AFTER["load.answers"]);
    },
    "load.fails": ({ how }) => gate.failLoad(how),
    "load.refusesSession": () => gate.giveCards({ sessionFails: true }),
    "load.retry": () => button("Try Again").click(),
    async show({ soon }) {
      await clock.pass(soon ? BEFORE.soon : BEFORE.show);
      await (soon ? tap("Show answer") : button("Show answer").click());
    },
    async rate({ rating, soon }) {
      await clock.pass(soon ? BEFORE.soon : BEFORE.rate);
      failures = 0;
      await (soon ? tap("Good") : page.keyboard.press(String(rating)));
    },
    async undo() {
      await clock.pass(BEFORE.undo);
      failures = 0;
      await ((await complete.isVisible()) ? button("Undo").click() : page.keyboard.press("u"));
    },
    async flag() {
      await clock.pass(BEFORE.flag);
      await page.keyboard.press("Control+1");
    },
    async bury() {
      await clock.pass(BEFORE.bury);
      await page.keyboard.press("-");
    },
    async pause() {
      await clock.pass(BEFORE.pause);
      await page.keyboard.press("p");
    },
    async resume() {
      await clock.pass(BEFORE.resume);
      await button("Resume").click();
    },
    async ponder() {
      await clock.pass(BEFORE.ponder);
    },
    async "break.take"() {
      await clock.pass(BEFORE["break.take"]);
      await page.keyboard.press("b");
    },
    async "page.hide"() {
      await clock.pass(BEFORE["page.hide"]);
      await setHidden(page, true);
      await clock.pass(AFTER["page.hide"]);
    },
    "page.show": () => setHidden(page, false),
    async "card.change"() {
      await clock.pass(BEFORE["card.change"]);
      const { front } = await readScreen(page);
      const id = front?.startsWith("front 1") ? 1 : 2;
      edits[id] += 1;
      await button("Edit this card").click();
      const form = page.getByRole("dialog", { name: "Edit card" });
      await form.getByLabel("Front", { exact: true }).fill(faceOf("front", id, edits[id]));
      await form.getByLabel("Back", { exact: true }).fill(faceOf("back", id, edits[id]));
      await button("Save card").click();
      await form.waitFor({ state: "hidden" });
    },
    async "save.taken"() {
      await clock.pass(BEFORE["save.taken"]);
      await gate.takeReview();
      await laid();
      await clock.pass(AFTER["save.taken"]);
    },
    "save.fails": ({ how }) => failing(() => gate.failReview(how)),
    "save.loses": () => failing(() => gate.loseReview()),
    async "save.refused"({ how }) {
      failures += 1;
      await gate.refuseReview(how);
    },
    async "save.retry"() {
      await button("Save now").click();
      await clock.goOn();
    },
    async "save.discard"() {
      await clock.pass(BEFORE["save.discard"]);
      await button("Continue without it").click();
    },
    "wait.almost": () => clock.run(1000 * (WAITS[failures - 1] ?? 0) - 1),
    async "wait.over"() {
      await clock.run(1);
      await clock.goOn();
    },
    "end.taken": () => gate.takeEnds(),
    "end.fails": ({ how }) => gate.failEnds(how),
  };

  return {
    drive,
    async observe() {
      const { counts, completions } = gate;
      return { ...(await readScreen(page)), ...counts, completions, stored: await deck.readSession(start) };
    },
    atRest: () => gate.atRest(),
    dispose: () => page.close(),
  };
}
