/** Entries of the landing page, which prerendered.mjs writes; the first is in the page, and loads the second. */
export const landing = { landing: "src/app/landing.ts", "live-landing": "src/app/live-landing.tsx" };

/** The script of every prerendered page. */
export const publicPage = "src/app/public-page.ts";

/** Renders pages to HTML during the build. */
export const prerender = "src/app/prerender.tsx";

/** Inputs of the client's build. */
export const inputs = { index: "index.html", ...landing };

const entries = ["src/main.tsx", ...Object.values(inputs)];

/** Whether a module does something by being loaded: no chunk that others import may contain it. */
export const isEntry = (id) => entries.some((entry) => id.endsWith(entry));

/**
 * Whether a module belongs to the landing page, or to the cards that it shares with the study screen. The entry `live-landing` needs
 * them, but not the first page of the application, whose script would otherwise contain them.
 */
export const isOfCards = (id) =>
  /\/(ui\/landing|ui\/site|routes\/-landing|sample-cards|ui\/study\/(StudyCard|CardText|RatingBar|Tags|texts)|ui\/decks\/texts|study-keys|pressed-on-study-screen)\b/.test(
    id,
  );

/** Whether a module belongs to the scheduler, or to the choice of cards by its options. */
export const isOfScheduling = (id) =>
  /\/(domain\/(scheduling|study)|contract\/study(?!\/study\.ts)|node_modules\/ts-fsrs)\//.test(id) &&
  !isOfCards(id);

/** Pages that few visits come to. */
const RARE =
  /\/(subscription-pages|Terms|_templateId|_token|auth-test|email-verification|create|import|new|options|page-header|redirect|reset-password|templates|trash|verify-email|verify-exam)-[\w-]+\.js$/;

/**
 * Whether a chunk is of a rare page. What it needs is loaded once it is there: the list of it is not worth its bytes in
 * the script of the first page.
 */
export const isRare = (file) => RARE.test(file);

/** Where the router's plugin reads the routes, and what it writes. */
export const routes = { routesDirectory: "src/routes", generatedRouteTree: "src/app/routeTree.gen.ts" };

/** Environment variables that add parts for developers; constants, so that a build for learners has none of these parts. */
export const switches = Object.fromEntries(
  ["VITE_INSPECTABLE", "VITE_INSPECTOR", "VITE_XSTATE_INSPECT"].map((name) => [
    `import.meta.env.${name}`,
    JSON.stringify(process.env[name] ?? ""),
  ]),
);
