import { openDB } from "idb";

export const kind = typeof openDB;
