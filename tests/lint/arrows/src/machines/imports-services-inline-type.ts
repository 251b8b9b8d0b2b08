import { type Http, http } from "#src/services/http/http.ts";

export const kind = (other: Http): boolean => other === http;
