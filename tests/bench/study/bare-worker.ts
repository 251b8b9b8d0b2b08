import { Hono } from "hono";
import { recordPerformance } from "#contract/reviews.ts";
import { allReviewCards } from "#contract/study/study.ts";
import { takeBare } from "../bulk-review/bare-take.ts";
import { pool, serveBare, signedIn } from "../support/bare-app.ts";
import { counts, tagsOf, toReview } from "./statements.ts";

/** The two calls as anybody writes them who has Hono, pg and jose. */
const app = new Hono();
app.get(allReviewCards.path, async (c) => {
  const userId = await signedIn(c);
  if (userId === null) return c.json({}, 401);
  const until = new Date(Number(c.req.header("x-until")));
  const [content, counted] = await Promise.all([
    pool.query<{ id: string }>(toReview, [userId, until, 50]),
    pool.query<object>(counts, [userId, until]),
  ]);
  const tags = await pool.query(tagsOf, [content.rows.map(({ id }) => id)]);
  return c.json({ content: content.rows, counts: counted.rows[0], tags: tags.rows });
});
app.post(recordPerformance.path, async (c) => {
  const userId = await signedIn(c);
  if (userId === null) return c.json({}, 401);
  const taken = await takeBare(pool, userId, {
    reviewItems: [await c.req.json()],
    sentAt: new Date().toISOString(),
  });
  return c.json(taken);
});

serveBare(app);
