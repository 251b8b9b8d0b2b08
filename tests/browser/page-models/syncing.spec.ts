import suite from "#tests/models/syncing/syncing.suite.ts";
import { playOnPage } from "../support/play-model.ts";

playOnPage(suite);
