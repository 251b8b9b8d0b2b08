import appUpdate from "#tests/models/app-update/app-update.suite.ts";
import auth from "#tests/models/auth/auth.suite.ts";
import connection from "#tests/models/connection/connection.suite.ts";
import offlineRetryQueue from "#tests/models/offline-retry-queue/offline-retry-queue.suite.ts";
import routeGuard from "#tests/models/route-guard/route-guard.suite.ts";
import sessionActivity from "#tests/models/session-activity/session-activity.suite.ts";
import signInTabs from "#tests/models/sign-in-tabs/sign-in-tabs.suite.ts";
import studySession from "#tests/models/study-session/study-session.suite.ts";
import syncing from "#tests/models/syncing/syncing.suite.ts";
import tokenRefresh from "#tests/models/token-refresh/token-refresh.suite.ts";
import { playOnPage } from "./support/play-model.ts";
import { test } from "./support/test.ts";

// A path that fails says by itself what was done and what was seen, and to trace takes five times as long as to play.
test.use({ trace: "off", screenshot: "off" });

for (const suite of [
  studySession,
  auth,
  routeGuard,
  sessionActivity,
  signInTabs,
  tokenRefresh,
  appUpdate,
  syncing,
  connection,
  offlineRetryQueue,
])
  playOnPage(suite);
