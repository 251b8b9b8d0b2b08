import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { listCards } from "#contract/cards.ts";
import { createImport } from "./import/cards.ts";
import { HEADERS, createDatabase, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";
import { rowsOf } from "./support/contest-rows.ts";
import { onPostgres } from "./support/on-postgres.ts";
import type { Contest, Plan } from "./support/rounds.ts";

const plan: Plan = { warmUp: 3, rounds: 20, calls: 10 };

/** The body as it came over the network. */
const bytesOf = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<Buffer>((resolve, reject) => {
    const asking = request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url} answered ${answer.statusCode}: ${Buffer.concat(chunks).toString()}`)),
      );
    });
    asking.on("error", reject);
    asking.end();
  });

/** The same page of cards without and with compression. */
async function contests(url: string, token: string): Promise<Contest[]> {
  const headers = { ...HEADERS, authorization: `Bearer ${token}` };
  const plain = () => bytesOf(url, { ...headers, "accept-encoding": "identity" });
  const compressed = () => bytesOf(url, { ...headers, "accept-encoding": "br" });
  const [before, after] = [await plain(), await compressed()];
  if (!brotliDecompressSync(after).equals(before)) throw new Error("The compressed page is another one.");
  return [
    {
      name: `500 cards: ${before.length} bytes, compressed ${after.length}`,
      atOnce: 1,
      peer: async () => (await plain()).length > 0,
      ours: async () => (await compressed()).length > 0,
    },
  ];
}

const bench: Bench = {
  subject: "what compression costs an answer on a network without delay",
  peer: "plain",
  ours: "compressed",
  run: () =>
    onPostgres(async function* (postgresUrl, closeLater) {
      const databaseUrl = await createDatabase(postgresUrl, "bench_compression");
      const server = await startAppServer({ databaseUrl });
      closeLater(() => server.stop());
      const cards = await createImport(server, databaseUrl);
      closeLater(() => cards.close());
      const deckId = await cards.newDeck();
      await cards.copyInto(deckId);
      const path = listCards.path.replace("{deckId}", String(deckId));
      yield* rowsOf(await contests(`${server.url}${path}?page=0&size=500`, cards.learner.token), plan);
    }),
};

export default bench;
