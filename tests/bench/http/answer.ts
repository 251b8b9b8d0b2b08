import { SERVER_HEADER } from "#contract/values.ts";
import { cards } from "./endpoints.ts";

/** What the bare server answers: cards of about 1 kB, with the headers of our own server that matter to a client. */
export const answer = {
  answer: JSON.stringify(cards),
  headers: { [SERVER_HEADER]: "1", "cache-control": "no-store" },
};
