import { expect, test } from "vitest";
import { http } from "../services/clean-http.ts";
import { machine } from "./clean-machine.ts";

test("a test may use the services of its machine", () => {
  expect([machine.id, typeof http]).toEqual(["3", "object"]);
});
