import * as auth from "./auth.ts";
import * as cards from "./cards.ts";
import * as decks from "./decks.ts";
import type { Endpoint } from "./endpoint.ts";
import * as service from "./service.ts";
import * as study from "./study.ts";
import * as users from "./users.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Every endpoint by its name, for the server, OpenAPI and the tests; clients import single endpoints. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [auth, users, decks, cards, study, service].flatMap((resource) =>
    Object.entries(resource).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
