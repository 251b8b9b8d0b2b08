/** Entries of the landing page, which prerendered.mjs writes; the first is in the page, and loads the second. */
export const landing = { landing: "src/app/landing.ts", "live-landing": "src/app/live-landing.tsx" };

/** The script of every prerendered page. */
export const publicPage = "src/app/public-page.ts";

/** Renders pages to HTML during the build. */
export const prerender = "src/app/prerender.tsx";

export const inputs = { index: "index.html", ...landing };

const entries = ["src/main.tsx", ...Object.values(inputs)];

/** Whether a module does something by being loaded: no chunk that others import may contain it. */
export const isEntry = (id) => entries.some((entry) => id.endsWith(entry));

/** Modules of the landing page and of the cards that it shares with the study screen, which the first script does not need. */
export const isOfCards = (id) =>
  /\/(ui\/landing|ui\/site|routes\/-landing|sample-cards|ui\/study\/(StudyCard|CardText|RatingBar|Tags|texts)|ui\/decks\/texts|study-keys|pressed-on-study-screen)\b/.test(
    id,
  );

/** Modules of the scheduler and of the choice of cards. */
export const isOfScheduling = (id) =>
  /\/(domain\/(scheduling|study)|contract\/study(?!\/study\.ts)|node_modules\/ts-fsrs)\//.test(id) &&
  !isOfCards(id);

const RARE =
  /\/(subscription-pages|Terms|_templateId|_token|auth-test|email-verification|create|import|new|options|page-header|redirect|reset-password|templates|trash|verify-email|verify-exam)-[\w-]+\.js$/;

/** Chunks of rare pages: the list of what they import is not worth its bytes in the script of the first page. */
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
