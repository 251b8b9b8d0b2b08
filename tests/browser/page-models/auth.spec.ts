import suite from "#tests/models/auth/auth.suite.ts";
import { playOnPage } from "../support/play-model.ts";

playOnPage(suite);
