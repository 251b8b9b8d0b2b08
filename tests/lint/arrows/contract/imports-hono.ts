import { Hono } from "hono";

export const kind = typeof Hono;
