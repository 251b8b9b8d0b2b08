import { v7 as uuidv7 } from "uuid";

export const kind = typeof uuidv7;
