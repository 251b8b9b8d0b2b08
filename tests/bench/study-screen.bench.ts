import { join } from "node:path";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import {
  createDeck,
  newAccount,
  signIn,
  signUp,
  tokensOf,
  uploadImage,
} from "#tests/browser/support/account.ts";
import { signInByApi } from "#tests/browser/support/sign-in.ts";
import { richFront } from "./study-screen/rich-card.ts";
import { type Press, slowDown, timedPress, watchPresses } from "./study-screen/watch-presses.ts";
import { startBareServer } from "./support/bare-server.ts";
import type { Bench, Row } from "./support/bench.ts";
import { bundle } from "./support/page.ts";
import { onApplication } from "./support/on-application.ts";
import { type Round, type Side, orderOf } from "./support/rounds.ts";

const CARDS = 20;
const FIRST = 3;
const ROUNDS = 3;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;

/** Comes to the first question; each block begins on a page of its own, whose first cards are not counted. */
type Open = (page: Page) => Promise<void>;

/** Microseconds of each press, on each card. */
type Block = Readonly<Record<Press, number[]>>;

async function blockOf(page: Page, open: Open): Promise<Block> {
  await open(page);
  const block: Block = { Space: [], "4": [] };
  for (let card = -FIRST; card < CARDS; card += 1) {
    const took = { Space: await timedPress(page, "Space"), "4": await timedPress(page, "4") };
    if (card < 0) continue;
    block.Space.push(took.Space);
    block["4"].push(took["4"]);
  }
  return block;
}

async function pageFor(browser: Browser, hasImage: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await watchPresses(page, hasImage);
  await slowDown(page);
  return page;
}

/**
 * A learner's page of the built application, with a deck that lasts for all blocks.
 *
 * @param image On each card, beside a formula; null: cards of text alone.
 */
async function studyScreen(url: string, page: Page, cards: number, image: Buffer | null): Promise<Open> {
  const account = newAccount();
  await signUp({ url }, account);
  await tokensOf({ url }, account);
  const call = await signIn({ url }, account);
  const hash = image && (await uploadImage({ url }, account, image));
  const content = Array.from({ length: cards }, (_, index) => ({
    front: hash === null ? `word ${index + 1}` : richFront(index + 1, hash),
    back: `meaning ${index + 1}`,
  }));
  const deckId = await createDeck(call, "Words", content);
  await call("PUT", `/api/decks/${deckId}/study-options/today`, { newPerDay: 9999, reviewsPerDay: null });
  await signInByApi(page.context(), url, account);
  return async () => {
    await page.goto(`${url}/app/decks/${deckId}/study`);
    await page.getByRole("button", { name: "Show answer" }).waitFor();
  };
}

type Took = Readonly<Record<Side, Block>>;

async function playRounds(play: (side: Side) => Promise<Block>): Promise<readonly Took[]> {
  const rounds: Took[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const took: Took = { peer: { Space: [], "4": [] }, ours: { Space: [], "4": [] } };
    for (const side of orderOf(round)) {
      const block = await play(side);
      took[side].Space.push(...block.Space);
      took[side]["4"].push(...block["4"]);
    }
    rounds.push(took);
  }
  return rounds;
}

const roundsAt = (rounds: readonly Took[], press: Press, share: number): readonly Round[] =>
  rounds.map(({ peer, ours }) => ({
    peer: quantile(peer[press], share),
    ours: quantile(ours[press], share),
  }));

interface Case {
  readonly name: string;
  readonly image: Buffer | null;
  /** The goal of each press. */
  readonly timeAtMost: Readonly<Record<Press, number>>;
}

const NAMES = { Space: "the answer", "4": "the next card" } as const satisfies Record<Press, string>;

/** The rows of one kind of card. */
async function* rowsOf(
  { url, bareUrl, browser }: { readonly url: string; readonly bareUrl: string; readonly browser: Browser },
  { name, image, timeAtMost }: Case,
): AsyncGenerator<Row> {
  const hasImage = image !== null;
  const pages = { peer: await pageFor(browser, hasImage), ours: await pageFor(browser, hasImage) };
  const bare = new URL(bareUrl);
  if (image)
    bare.hash = new URLSearchParams({
      image: `data:image/png;base64,${image.toString("base64")}`,
    }).toString();
  const opens: Readonly<Record<Side, Open>> = {
    async peer(page) {
      // A page with the same address and a fragment is not loaded again.
      await page.goto("about:blank");
      await page.goto(bare.href);
      await page.getByRole("article").waitFor();
    },
    ours: await studyScreen(url, pages.ours, 2 * ROUNDS * (FIRST + CARDS) + FIRST, image),
  };
  const rounds = await playRounds((side) => blockOf(pages[side], opens[side]));
  const runtime = `Chromium ${browser.version()}`;
  for (const press of ["Space", "4"] as const) {
    const goal = { timeAtMost: timeAtMost[press] };
    const what = `${NAMES[press]}${name}`;
    yield { runtime, name: `${what}, median`, rounds: roundsAt(rounds, press, 0.5), goal };
    yield { runtime, name: `${what}, 95th percentile`, rounds: roundsAt(rounds, press, 0.95), goal };
  }
  if (!hasImage) {
    const again = await playRounds(() => blockOf(pages.peer, opens.peer));
    for (const press of ["Space", "4"] as const)
      yield {
        runtime,
        name: `bare React against itself, ${NAMES[press]}, median`,
        rounds: roundsAt(again, press, 0.5),
      };
  }
  await Promise.all([pages.peer.close(), pages.ours.close()]);
}

const PICTURE = { width: 320, height: 200, channels: 3, background: "#446688" } as const;

const bench: Bench = {
  subject: "a press until the answer or the next card is painted, on a processor of a quarter of the speed",
  peer: "bare React",
  ours: "ours",
  parts: ["text", "image"],
  run: (tools, part) =>
    onApplication(tools, async function* (url, browser, closeLater) {
      const bare = await startBareServer({
        answer: "{}",
        headers: {},
        script: await bundle(join(import.meta.dirname, "study-screen/page.ts")),
      });
      closeLater(() => bare.stop());
      const sites = { url, bareUrl: bare.url, browser };
      if (part !== "image") yield* rowsOf(sites, { name: "", image: null, timeAtMost: { Space: 3, "4": 2 } });
      if (part === "text") return;
      const image = await sharp({ create: PICTURE }).png().toBuffer();
      const name = " with an image and a formula";
      yield* rowsOf(sites, { name, image, timeAtMost: { Space: 3, "4": 3 } });
    }),
};

export default bench;
