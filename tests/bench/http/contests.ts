import { benchClient } from "../support/client.ts";
import type { Contest, Plan } from "../support/rounds.ts";
import { body, params, query, read, readByAnyone, write, writeByAnyone } from "./endpoints.ts";

export const plan: Plan = { warmUp: 6, rounds: 40, calls: 48 };

/** As long as a real access token. */
const TOKEN = "t".repeat(300);

/** What anybody has to write who calls the API without a client; the answer is taken as it comes. */
async function bareFetch(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  return response.json();
}

/** @param storage Where the client keeps its CSRF token. */
export function httpContests(baseUrl: string, storage: Storage): Contest[] {
  const cardsUrl = `${baseUrl}/api/decks/${params.deckId}/cards`;
  const listUrl = `${cardsUrl}?page=${query.page}&size=${query.size}`;

  const pairs = ["", TOKEN].flatMap((token) => {
    const http = benchClient(baseUrl, token, storage);
    const authorization: Record<string, string> = token === "" ? {} : { authorization: `Bearer ${token}` };
    const readEndpoint = token === "" ? readByAnyone : read;
    const writeEndpoint = token === "" ? writeByAnyone : write;
    const signedIn = token === "" ? "no token" : "with token";
    return [
      {
        name: `GET, ${signedIn}`,
        peer: () => bareFetch(listUrl, { headers: authorization }),
        ours: () => http.call(readEndpoint, { params, query }),
      },
      {
        name: `POST, ${signedIn}`,
        peer: () =>
          bareFetch(cardsUrl, {
            method: "POST",
            headers: { ...authorization, "content-type": "application/json" },
            body: JSON.stringify(body),
          }),
        ours: () => http.call(writeEndpoint, { params, body }),
      },
    ];
  });
  const bare = () => bareFetch(listUrl, {});
  return [
    ...[1, 6].flatMap((atOnce) =>
      pairs.map((pair) => ({ ...pair, atOnce, name: `${pair.name}, ${atOnce} at a time` })),
    ),
    // The control: where this is not 1, none of the others can be trusted.
    { name: "fetch against itself", atOnce: 1, peer: bare, ours: bare },
  ];
}
