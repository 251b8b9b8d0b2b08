import suite from "#tests/models/study-session/study-session.suite.ts";
import { playOnPage } from "../support/play-model.ts";

playOnPage(suite);
