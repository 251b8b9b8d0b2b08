import { expect, it } from "vitest";
import { sizeAfter } from "./card-text-size.ts";

it("goes a size up or down, as far as there are sizes", () => {
  expect(sizeAfter("medium", "larger")).toBe("large");
  expect(sizeAfter("medium", "smaller")).toBe("small");
  expect(sizeAfter("extra-large", "larger")).toBeNull();
  expect(sizeAfter("small", "smaller")).toBeNull();
});
