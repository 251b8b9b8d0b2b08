import suite from "#tests/models/app-update/app-update.suite.ts";
import { playOnPage } from "../support/play-model.ts";

playOnPage(suite);
