import { ofetch } from "ofetch";

export const kind = typeof ofetch;
