import { v7 as uuidv7 } from "uuid";
import * as v from "valibot";
import { Review } from "#contract/reviews.ts";
import type { EnhancedSession } from "#contract/study/history.ts";
import { StudySession } from "#contract/study/study.ts";
import { pageOf } from "#contract/values.ts";
import { type Call, createDeck, newAccount, signIn, signUp } from "../../browser/support/account.ts";
import { signInByForm } from "../../browser/support/sign-in.ts";
import { readCards } from "../../browser/support/study-log.ts";
import type { Stage } from "../kit/suite.ts";
import { LONG_LOOKS, answeredBefore } from "./study-session.counts.ts";

/** A learner with whom the paths of one application share a sign-in. */
interface Learner {
  readonly call: Call;
  /** What the sign-in left in the page's storages, which depends on whether the device stays signed in. */
  readonly ofTab: Readonly<Record<string, string>>;
  readonly ofDevice: Readonly<Record<string, string>>;
  readonly until: number;
}

/** Less than an access token lives, so that no path renews the tokens of another. */
const SIGN_IN_LASTS = 5 * 60_000;

const learners = new Map<string, Learner>();

async function newLearner(stage: Stage): Promise<Learner> {
  const server = { url: stage.baseUrl };
  const account = newAccount("study");
  await signUp(server, account);
  const page = await stage.newPage();
  await signInByForm(page, account, stage.baseUrl);
  const [ofTab = {}, ofDevice = {}] = await page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) => Object.fromEntries(Object.entries<string>(storage))),
  );
  await page.close();
  const call = await signIn(server, account);
  const preset = await call("POST", "/api/study/presets", { name: "Long looks", options: LONG_LOOKS });
  const { id: presetId } = v.parse(v.object({ id: v.number() }), preset);
  await call("PUT", "/api/study/defaults", { presetId });
  return { call, ofTab, ofDevice, until: performance.now() + SIGN_IN_LASTS };
}

async function learnerOf(stage: Stage): Promise<Learner> {
  const known = learners.get(stage.baseUrl);
  if (known && known.until > performance.now()) return known;
  const learner = await newLearner(stage);
  learners.set(stage.baseUrl, learner);
  return learner;
}

const Ratings = v.object({ ratings: v.array(Review) });

/** A signed-in learner of the running application. */
export async function studyAccount(stage: Stage) {
  const { call, ofTab, ofDevice } = await learnerOf(stage);
  return {
    call,
    /** A page on which the learner is signed in. */
    async newPage() {
      const page = await stage.newPage();
      await page.addInitScript(
        (entries) => {
          for (const [key, value] of Object.entries(entries.ofTab)) sessionStorage.setItem(key, value);
          for (const [key, value] of Object.entries(entries.ofDevice)) localStorage.setItem(key, value);
        },
        { ofTab, ofDevice },
      );
      return page;
    },
    async createDeck(cards: readonly { front: string; back: string }[]) {
      const id = await createDeck(call, "Two cards", cards);
      const ids = (await readCards(call, id)).map((card) => card.id);
      return {
        id,
        /** Begins a session as another device would, and returns it with the counts of earlier answers. */
        async beginSession(startedAt: number): Promise<EnhancedSession> {
          const body = { sessionId: uuidv7(), deckId: id, startedAt: new Date(startedAt).toISOString() };
          const begun = v.parse(StudySession, await call("POST", "/api/study/sessions", body));
          return { ...begun, ...answeredBefore };
        },
        /** What the server keeps of the deck's one session; times are milliseconds since `start`. */
        async readSession(start: number) {
          const sessions = v.parse(
            pageOf(StudySession),
            await call("GET", `/api/study/sessions?deckId=${id}`),
          ).content;
          const [session] = sessions;
          if (!session) return null;
          const path = `/api/study/sessions/${session.sessionId}/ratings`;
          const { ratings } = v.parse(Ratings, await call("GET", path));
          return {
            sessions: sessions.length,
            completedAt: session.completedAt === null ? null : Date.parse(session.completedAt) - start,
            seconds: session.studyTimeSeconds,
            reviews: ratings.map(({ cardId, performance, reviewTimestamp, ...review }) => ({
              card: ids.indexOf(cardId) + 1,
              rating: performance,
              reviewedAt: Date.parse(reviewTimestamp) - start,
              seconds: review.studyTimeSeconds,
              version: review.version,
              voided: review.voided,
            })),
          };
        },
      };
    },
  };
}
