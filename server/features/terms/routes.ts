import * as contract from "#contract/terms.ts";
import { type Route, route } from "#server/http/route.ts";
import { acceptTerms, termsStatus } from "./terms-status.ts";

export const termsRoutes: readonly Route[] = [
  route(contract.getTermsStatus, ({ caller }, services) => termsStatus(caller.userId, services)),
  route(contract.acceptTerms, ({ caller }, services) => acceptTerms(caller.userId, services)),
];
