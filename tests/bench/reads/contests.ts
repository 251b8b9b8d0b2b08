import * as v from "valibot";
import { listDecks } from "#contract/decks.ts";
import { allReviewCards, reviewCards } from "#contract/study/study.ts";
import { HEADERS } from "../support/app-server.ts";
import type { Contest, Plan } from "../support/rounds.ts";
import type { WorkerServer } from "../support/worker-server.ts";
import type { Account } from "./accounts.ts";

export const plan: Plan = { warmUp: 5, rounds: 30, calls: 8 };

const Content = v.looseObject({ content: v.array(v.unknown()) });

/** The same call of a learner with a small deck, and of one with a large one. */
export function readContests(
  { url }: Pick<WorkerServer, "url">,
  { small, large }: { readonly small: Account; readonly large: Account },
): Contest[] {
  const ask = async (path: string, { token }: Account): Promise<unknown> => {
    const answer = await fetch(url + path, { headers: { ...HEADERS, authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const listed = async (path: string, account: Account) =>
    v.parse(Content, await ask(path, account)).content.length;
  const contest = (name: string, read: (account: Account) => Promise<unknown>): Contest => ({
    name,
    atOnce: 1,
    goal: { timeAtMost: 1.5 },
    peer: () => read(small),
    ours: () => read(large),
  });
  const queue = ({ deckId }: Account) => reviewCards.path.replace("{deckId}", String(deckId));
  return [
    contest("the list of decks", (account) => listed(listDecks.path, account)),
    contest("cards to study in a deck", (account) => listed(queue(account), account)),
    contest("cards to review across decks", (account) => listed(allReviewCards.path, account)),
    {
      name: "the list of decks, small against itself",
      atOnce: 1,
      peer: () => listed(listDecks.path, small),
      ours: () => listed(listDecks.path, small),
    },
  ];
}
