import { Hono } from "hono";
import { bulkReview } from "#contract/reviews.ts";
import { pool, serveBare, signedIn } from "../support/bare-app.ts";
import { takeBare } from "./bare-take.ts";

/** Bulk review as anybody writes it who has Hono, pg and jose. */
const app = new Hono();
app.post(bulkReview.path, async (c) => {
  const userId = await signedIn(c);
  if (userId === null) return c.json({ success: false }, 401);
  return c.json(await takeBare(pool, userId, await c.req.json()));
});

serveBare(app);
