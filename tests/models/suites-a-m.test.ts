import { registerSuite } from "./kit/register.ts";
import { allSuites } from "./suites.ts";

// Half of the suites in each of two files, which run beside each other.
for (const suite of await allSuites()) if (suite.name < "n") registerSuite(suite);
