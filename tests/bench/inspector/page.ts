import { measureInPage } from "../support/in-page.ts";
import { inspectorContests, plan } from "./contests.ts";

await measureInPage(inspectorContests, plan);
