import { v7 as uuidv7 } from "uuid";

export interface Http {
  get(path: string): Promise<string>;
}

export const http: Http = { get: (path) => Promise.resolve(`${path}#${uuidv7()}`) };
