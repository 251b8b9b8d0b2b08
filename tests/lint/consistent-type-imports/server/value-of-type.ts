import { Server } from "node:http";

export const listening = (server: Server): boolean => server.listening;
