import suite from "#tests/models/route-guard/route-guard.suite.ts";
import { playOnPage } from "../support/play-model.ts";

playOnPage(suite);
