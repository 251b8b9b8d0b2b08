import suite from "#tests/models/session-activity/session-activity.suite.ts";
import { playOnPage } from "../support/play-model.ts";

playOnPage(suite);
