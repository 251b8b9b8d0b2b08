import suite from "#tests/models/offline-retry-queue/offline-retry-queue.suite.ts";
import { playOnPage } from "../support/play-model.ts";

playOnPage(suite);
