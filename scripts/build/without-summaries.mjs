const SUMMARY = /\bsummary:(\s+)"(?:[^"\\]|\\.)*"/g;

/** Only the API's documentation, which the server makes, reads the summaries of the endpoints; they weigh a kilobyte. */
export const withoutSummaries = (source) => source.replaceAll(SUMMARY, 'summary:$1""');

/** Leaves them out of the pages. */
export function endpointsWithoutSummaries() {
  return {
    name: "ibis:endpoints-without-summaries",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/ },
      handler: (source) => ({ code: withoutSummaries(source), map: null }),
    },
  };
}
