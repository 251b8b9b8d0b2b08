import { expect, it } from "vitest";
import { getAdStatus } from "#contract/subscriptions/ad-status.ts";
import { readPriceMessage } from "./price-message.ts";

const answering = (respond: () => Response) => {
  const asked: unknown[] = [];
  const fetch: Window["fetch"] = async (path) => {
    asked.push(path);
    return respond();
  };
  return { asked, message: readPriceMessage(fetch) };
};

it("is what the server says of the price", async () => {
  const { asked, message } = answering(() => Response.json({ isFree: true, message: "All is free." }));
  expect([await message, asked]).toEqual(["All is free.", [getAdStatus.path]]);
});

it.each([
  ["the launch is over", () => Response.json({ isFree: false, message: "" })],
  ["the server refuses", () => Response.json({ message: "Not now." }, { status: 503 })],
  ["the answer is none", () => new Response("<html>")],
  ["it is another one", () => Response.json({ message: 1 })],
  [
    "nobody answers",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("nothing is claimed where %s", async (_, respond) => {
  expect(await answering(respond).message).toBe("");
});
