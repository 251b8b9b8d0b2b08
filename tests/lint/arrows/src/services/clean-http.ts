import { ofetch } from "ofetch";

export interface Http {
  get(path: string): Promise<string>;
}

export const http: Http = { get: async (path) => ofetch<string, "text">(path, { responseType: "text" }) };
