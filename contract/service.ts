import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

export const health = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  summary: "The process runs",
  response: v.object({ status: v.literal("ok"), version: v.string() }),
});

export const ready = endpoint({
  method: "GET",
  path: "/api/ready",
  access: "public",
  summary: "The process can serve: the database answers and is migrated",
  response: v.object({ status: v.literal("ready") }),
  errors: [503],
});
