import * as v from "valibot";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of a session or an exam in the search part of an address. */
export const IdInSearch = v.pipe(v.string(), v.regex(UUID), v.toLowerCase());

/** `sessionId` in an address is a UUID; with anything else the route does not match. */
export const sessionParams = {
  parse: ({ sessionId }: { sessionId: string }) =>
    UUID.test(sessionId) && { sessionId: sessionId.toLowerCase() },
  stringify: ({ sessionId }: { sessionId: string }) => ({ sessionId }),
};
