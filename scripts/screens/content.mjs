import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const samples = join(import.meta.dirname, "../../server/database/samples");

/** @param own Properties of the learner. */
export async function createContent(server, own = {}) {
  const { createDeck, forgetPassword, newAccount, resetLink, signIn, signUp, verificationLink } =
    await import("../../tests/browser/support/account.ts");
  const learner = { ...newAccount("amina"), ...own };
  const newcomer = newAccount("omar");
  const traveller = newAccount("noor");
  for (const account of [learner, newcomer, traveller]) await signUp(server, account);
  const call = await signIn(server, learner);

  const names = (await readdir(samples)).filter((name) => name.endsWith(".json")).toSorted();
  const decks = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(samples, name), "utf8"))),
  );
  const ids = [];
  for (const { title, cards } of decks) ids.push(await createDeck(call, title, cards.slice(0, 30)));
  const smallDeckId = await createDeck(call, "One card a day", decks[0].cards.slice(0, 1));
  const trashed = await createDeck(call, "Notes of last year", decks[0].cards.slice(0, 5));
  await call("DELETE", `/api/decks/${trashed}`);

  for (const [title, message] of [
    ["Time to review", "20 cards are due."],
    ["7-day streak", "You have studied on 7 days in a row."],
    ["Reminders work", "This is how a notification looks."],
  ])
    await call("POST", "/api/notifications/test", { title, message });

  const written = { kinds: ["typed", "cloze"], questionCount: 20, timeLimitMinutes: 30 };
  for (const [name, description, configuration] of [
    ["Weekly test", "Every Sunday, what I wrote down in class", written],
    ["اختبار سريع", "", { kinds: ["multiple_choice", "true_false"], questionCount: 5 }],
  ])
    await call("POST", "/api/exam-templates", { name, description, configuration });

  const travelling = await signIn(server, traveller);
  const travels = [];
  for (const { title, cards } of decks.slice(0, 3))
    travels.push(await createDeck(travelling, title, cards.slice(0, 12)));

  await forgetPassword(server, learner.email);
  return {
    learner,
    newcomer,
    traveller,
    travels,
    deckId: ids[0],
    smallDeckId,
    verification: pathOf(await verificationLink(server, learner.email)),
    reset: pathOf(await resetLink(server, learner.email)),
  };
}

function pathOf(link) {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
