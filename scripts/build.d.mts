/** Builds the client unless dist/ was built from the present sources. */
export function buildIfStale(): Promise<void>;
