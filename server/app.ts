import { endpoints } from "#contract/endpoints.ts";
import { SERVER_HEADER } from "#contract/values.ts";
import { Hono } from "hono";
import { adaptiveExamRoutes } from "./features/adaptive-exams/routes.ts";
import { analyticsRoutes } from "./features/analytics/routes.ts";
import { accountDataRoutes } from "./features/account-data/routes.ts";
import { emailAddressRoutes } from "./features/auth/email-address/email-address-routes.ts";
import { passwordRoutes } from "./features/auth/passwords/password-routes.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { signInRoutes } from "./features/auth/sign-in/sign-in-routes.ts";
import { ankiExportRoutes } from "./features/anki-export/routes.ts";
import { ankiImportRoutes } from "./features/anki-import/routes.ts";
import { packageImportRoutes } from "./features/package-imports/routes.ts";
import { mediaRoutes } from "./features/media/routes.ts";
import { bulkChangeRoutes } from "./features/bulk-changes/routes.ts";
import { deckChangeRoutes } from "./features/deck-changes/routes.ts";
import { cardMarkRoutes } from "./features/card-marks/routes.ts";
import { cardRoutes } from "./features/cards/routes.ts";
import { deckOptionRoutes } from "./features/deck-options/routes.ts";
import { deckRoutes } from "./features/decks/routes.ts";
import { examRoutes } from "./features/exams/routes.ts";
import { examTemplateRoutes } from "./features/exam-templates/routes.ts";
import { gradingRoutes } from "./features/grading/routes.ts";
import { folderRoutes } from "./features/folders/routes.ts";
import { publicDeckRoutes } from "./features/public-decks/routes.ts";
import { monitoringRoutes } from "./features/monitoring/routes.ts";
import { notificationSettingsRoutes } from "./features/notification-settings/routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { oauthRoutes } from "./features/oauth/routes.ts";
import { preferenceRoutes } from "./features/preferences/routes.ts";
import { pushSubscriptionRoutes } from "./features/push-subscriptions/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { sharingRoutes } from "./features/sharing/routes.ts";
import { serviceRoutes } from "./features/service/routes.ts";
import { invoiceRoutes } from "./features/invoices/routes.ts";
import { orderRoutes } from "./features/orders/routes.ts";
import { adStatus } from "./features/subscription/ad-status.ts";
import { subscriptionRoutes } from "./features/subscription/routes.ts";
import { studyRoutes } from "./features/study/routes.ts";
import { termsRoutes } from "./features/terms/routes.ts";
import { rescheduleRoutes } from "./features/reschedules/routes.ts";
import { trainingRoutes } from "./features/training/routes.ts";
import { userRoutes } from "./features/users/routes.ts";
import { ApiError } from "./http/errors/api-error.ts";
import { csrfGuard } from "./http/csrf-guard.ts";
import { mountDocs } from "./http/docs/docs.ts";
import { answerError, catchThrown } from "./http/errors/errors.ts";
import { mount } from "./http/mount.ts";
import type { RequestEnv } from "./http/request-context.ts";
import { mountRobotFiles } from "./http/robot-files.ts";
import { requestLog } from "./http/request-log.ts";
import type { Route, Services } from "./http/route.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { mountClient } from "./http/static-files.ts";

const routes = [
  ...authRoutes,
  ...passwordRoutes,
  ...emailAddressRoutes,
  ...signInRoutes,
  ...oauthRoutes,
  ...userRoutes,
  ...subscriptionRoutes,
  ...orderRoutes,
  ...invoiceRoutes,
  ...accountDataRoutes,
  ...preferenceRoutes,
  ...termsRoutes,
  ...notificationRoutes,
  ...notificationSettingsRoutes,
  ...pushSubscriptionRoutes,
  ...deckRoutes,
  ...folderRoutes,
  ...publicDeckRoutes,
  ...sharingRoutes,
  ...deckOptionRoutes,
  ...trainingRoutes,
  ...rescheduleRoutes,
  ...cardRoutes,
  ...bulkChangeRoutes,
  ...deckChangeRoutes,
  ...searchRoutes,
  ...ankiImportRoutes,
  ...packageImportRoutes,
  ...mediaRoutes,
  ...ankiExportRoutes,
  ...cardMarkRoutes,
  ...studyRoutes,
  ...analyticsRoutes,
  ...examRoutes,
  ...adaptiveExamRoutes,
  ...examTemplateRoutes,
  ...gradingRoutes,
  ...monitoringRoutes,
  ...serviceRoutes,
];

/** @param clientDir Of the built client; if absent, only the API is served. @throws Error if contract and routes do not match. */
export function createApp(services: Services, clientDir?: string): Hono<RequestEnv> {
  checkRoutes(routes);
  const app = new Hono<RequestEnv>();
  app.use(requestLog(services.log));
  app.use(securityHeaders(services.config.appUrl));
  app.use(catchThrown);
  app.use("/api/*", async (c, next) => {
    // Distinguishes this server's responses from those of a captive portal.
    c.header(SERVER_HEADER, "1");
    c.header("cache-control", "no-store");
    await next();
  });
  app.use("/api/*", csrfGuard);
  app.onError(answerError);
  app.notFound((c) => answerError(new ApiError("RESOURCE_NOT_FOUND"), c));

  mount(app, routes, services);
  mountDocs(app, services.config.appUrl);
  app.all("/api/*", (c) => c.notFound());
  mountRobotFiles(app, services.config, services.now);
  const priceMessage = async () => (await adStatus(services.db)).message;
  if (clientDir !== undefined) mountClient(app, clientDir, services.config, priceMessage);
  return app;
}

/** Every endpoint of the contract has one route, and every route is in the contract. */
export function checkRoutes(mounted: readonly Route[]): void {
  const unserved = [...endpoints]
    .filter(([, endpoint]) => mounted.filter((route) => route.endpoint === endpoint).length !== 1)
    .map(([name]) => name);
  if (unserved.length > 0) {
    throw new Error(`The contract's endpoints ${unserved.join(", ")} need exactly one route each.`);
  }
  const known = new Set(endpoints.values());
  const unknown = mounted.filter((route) => !known.has(route.endpoint));
  if (unknown.length > 0) {
    const paths = unknown.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    throw new Error(`The routes ${paths.join(", ")} are not in contract/endpoints.ts; list them there.`);
  }
}
