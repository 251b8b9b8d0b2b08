import { measureInPage } from "../support/in-page.ts";
import { httpContests, plan } from "./contests.ts";

await measureInPage(() => httpContests("", sessionStorage), plan);
