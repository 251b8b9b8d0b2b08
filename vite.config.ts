import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`;

/** What every page of the application needs; single pages bring the rest of these libraries. */
const foundation =
  /node_modules\/(?!.*\/(useBlocker|useQueries|queriesObserver|mutationObserver|useMutation)\.js)(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|query-core|react-query|react-store|store)|xstate|@xstate|valibot)\//;
/** What every signed-in page shows. It stands in one file with the foundation: apart they compress worse. */
const shell =
  /src\/(ui\/(base|controls)\/|ui\/layout\/(?!Pagination)|ui\/feedback\/(useModal|Banner|State|Loader|EmptyState|ProgressBar|toneIcon)|ui\/\w+\.ts|routes\/(__root|-texts|-parts\/(FailedPage|PendingPage|use-slow-load)|app\/(route|dashboard))|compose\.ts|routeTree|router\.ts|services\/(http\/|(http|http-error|http-or-device|later|errors|time-zone|session|session-activity|token-storage|stored-sign-in|secure-records|random-token|csrf|peers|query-client|deck-queries)\.ts)|machines\/(auth|token-refresh|route-guard|slow-load|watch-auth|watch-activity|session-activity))|domain\/(session-|signed-out|retry-after|retry-type)|contract\/(values|endpoint|errors|session|users|decks)\.ts/;
/** What works on errors; loaded when the first occurs, or when the page has been there for a while. */
const errors =
  /src\/(ui\/errors\/|ui\/feedback\/(Corner|Toasts)|routes\/-errors\/|error-layer|compose-(errors|retry|connection|breaker)|services\/(slow-requests|browser-connection|server-check|saved-breaker|error-store|stored-list|failure-of|monitoring-sink)|machines\/(error-|monitoring|offline-retry|request-retry|connection|circuit-breaker|toasts))|domain\/(error-|processed-error|reported-text|sanitise|retry-delay|breaker-wait|slow-connection|subscription-restriction)|contract\/monitoring/;
/** Styles of what is loaded later come with the shell's: once a stylesheet failed, a page does not ask for it again. */
const laterStyles =
  /src\/(ui\/(errors|feedback|forms|sync|tabs)\/|ui\/study\/StatTile|routes\/-errors\/).*\.vanilla\.css/;
/** What several parts share that are loaded apart; one that fails takes no other with it. */
const shared =
  /src\/(ui\/forms\/|ui\/feedback\/(Skeleton|Dialog|ConfirmDialog)|routes\/-parts\/form-data)|node_modules\/uuid\//;
/** What study is made of, on the desk and on the device. */
const study =
  /node_modules\/(ts-fsrs|@noble)\/|domain\/(scheduling|study-queue|study-order|day|checksum)\.ts|contract\/(study|cards|card-state)\.ts|services\/study\.ts/;
/** What the account pages share. */
const accounts =
  /src\/(ui\/account\/|ui\/feedback\/Outcome|routes\/-account-texts|routes\/-parts\/(AccountPage|NewPassword|NewLink|OAuth|use-password)|services\/(oauth-flow|account-queries))|contract\/(auth|account-values)\.ts/;
/** What lists of decks are made of: the first screen has two. */
const decks = /src\/(ui\/decks\/DeckCard|ui\/study\/CountTriple|routes\/-parts\/DeckEntry)/;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routeTree.gen.ts",
      routeFileIgnorePrefix: "-",
      routeFileIgnorePattern: "\\.(css|test)\\.tsx?$",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    vanillaExtractPlugin(),
  ],
  // React has had it since 18; what stands in for it before weighs half a kilobyte.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2023",
    // Every browser of that age preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The landing page is written by scripts/build/prerendered.mjs.
      input: { index: "index.html", landing: "src/landing.ts", "live-landing": "src/live-landing.tsx" },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shell",
              test: (id) => [foundation, shell, decks, laterStyles].some((part) => part.test(id)),
              priority: 4,
            },
            { name: "study", test: study, priority: 3 },
            { name: "errors", test: errors, priority: 2 },
            { name: "shared", test: shared, priority: 3 },
            { name: "accounts", test: accounts, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": api } },
});
