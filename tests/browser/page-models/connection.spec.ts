import suite from "#tests/models/connection/connection.suite.ts";
import { playOnPage } from "../support/play-model.ts";

playOnPage(suite);
