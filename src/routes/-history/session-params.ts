/** `sessionId` in an address is a UUID; with anything else the route does not match. */
export const sessionParams = {
  parse: ({ sessionId }: { sessionId: string }) =>
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sessionId) && { sessionId: sessionId.toLowerCase() },
  stringify: ({ sessionId }: { sessionId: string }) => ({ sessionId }),
};
