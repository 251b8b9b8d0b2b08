import suite from "#tests/models/sign-in-tabs/sign-in-tabs.suite.ts";
import { playOnPage } from "../support/play-model.ts";

playOnPage(suite);
