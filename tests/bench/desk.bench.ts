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
import { richFront } from "./desk/rich-card.ts";
import { atRest, slowDown, timedSwap, watchSwaps } from "./desk/watch-swaps.ts";
import { startBareServer } from "./support/bare-server.ts";
import type { Bench, Row } from "./support/bench.ts";
import { bundle } from "./support/page.ts";
import { onApplication } from "./support/on-application.ts";
import { type Round, type Side, orderOf } from "./support/rounds.ts";

const SWAPS = 20;
const FIRST = 3;
const ROUNDS = 6;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;

/** How a page comes to a next card; each block begins on a page of its own, whose first swaps are not counted. */
interface Desk {
  open(page: Page): Promise<void>;
  /** What comes between two swaps. */
  turn(page: Page): Promise<void>;
}

async function blockOf(page: Page, { open, turn }: Desk): Promise<number[]> {
  await open(page);
  const took: number[] = [];
  for (let swap = -FIRST; swap < SWAPS; swap += 1) {
    await turn(page);
    await atRest(page);
    const milliseconds = await timedSwap(page);
    if (swap >= 0) took.push(1000 * milliseconds);
  }
  return took;
}

async function pageFor(browser: Browser, hasImage: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await watchSwaps(page, hasImage);
  await slowDown(page);
  return page;
}

/**
 * A learner's page of the built application, with a deck that lasts for all blocks.
 *
 * @param image On each card, beside a formula; null: cards of text alone.
 */
async function studyDesk(url: string, page: Page, cards: number, image: Buffer | null): Promise<Desk> {
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
  return {
    async open() {
      await page.goto(`${url}/app/decks/${deckId}/study`);
      await page.getByRole("button", { name: "Show answer" }).waitFor();
    },
    async turn() {
      await page.keyboard.press("Space");
      await page.getByRole("group", { name: "How well did you know it?" }).waitFor();
    },
  };
}

type Took = Readonly<Record<Side, readonly number[]>>;

async function playRounds(play: (side: Side) => Promise<number[]>): Promise<readonly Took[]> {
  const rounds: Took[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const took: Record<Side, number[]> = { peer: [], ours: [] };
    for (const side of orderOf(round)) took[side].push(...(await play(side)));
    rounds.push(took);
  }
  return rounds;
}

const roundsAt = (rounds: readonly Took[], share: number): readonly Round[] =>
  rounds.map(({ peer, ours }) => ({ peer: quantile(peer, share), ours: quantile(ours, share) }));

interface Case {
  readonly name: string;
  readonly image: Buffer | null;
  readonly timeAtMost: number;
}

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
  const desks: Readonly<Record<Side, Desk>> = {
    peer: {
      async open(page) {
        // A page with the same address and a fragment is not loaded again.
        await page.goto("about:blank");
        await page.goto(bare.href);
        await page.getByRole("article").waitFor();
      },
      turn: () => Promise.resolve(),
    },
    ours: await studyDesk(url, pages.ours, 2 * ROUNDS * (FIRST + SWAPS) + FIRST, image),
  };
  const rounds = await playRounds((side) => blockOf(pages[side], desks[side]));
  const runtime = `Chromium ${browser.version()}`;
  const goal = { timeAtMost };
  yield { runtime, name: `${name}, median`, rounds: roundsAt(rounds, 0.5), goal };
  yield { runtime, name: `${name}, 95th percentile`, rounds: roundsAt(rounds, 0.95), goal };
  if (!hasImage) {
    const again = await playRounds(() => blockOf(pages.peer, desks.peer));
    yield { runtime, name: "bare React against itself, median", rounds: roundsAt(again, 0.5) };
  }
  await Promise.all([pages.peer.close(), pages.ours.close()]);
}

const PICTURE = { width: 320, height: 200, channels: 3, background: "#446688" } as const;

const bench: Bench = {
  subject: "the press of a rating until the next card is painted, on a processor of a quarter of the speed",
  peer: "bare React",
  ours: "ours",
  run: (tools) =>
    onApplication(tools, async function* (url, browser, closeLater) {
      const bare = await startBareServer({
        answer: "{}",
        headers: {},
        script: await bundle(join(import.meta.dirname, "desk/page.ts")),
      });
      closeLater(() => bare.stop());
      const sites = { url, bareUrl: bare.url, browser };
      yield* rowsOf(sites, { name: "the next card", image: null, timeAtMost: 2 });
      const image = await sharp({ create: PICTURE }).png().toBuffer();
      yield* rowsOf(sites, { name: "the next card with an image and a formula", image, timeAtMost: 3 });
    }),
};

export default bench;
