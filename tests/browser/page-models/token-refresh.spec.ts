import suite from "#tests/models/token-refresh/token-refresh.suite.ts";
import { playOnPage } from "../support/play-model.ts";

playOnPage(suite);
