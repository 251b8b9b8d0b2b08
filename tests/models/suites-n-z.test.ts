import { registerSuite } from "./kit/register.ts";
import { allSuites } from "./suites.ts";

for (const suite of await allSuites()) if (suite.name >= "n") registerSuite(suite);
