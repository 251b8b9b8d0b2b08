import { Hono } from "hono";
import { studyStatistics } from "#contract/study/statistics.ts";
import { pool, serveBare, signedIn } from "../support/bare-app.ts";
import { answersByDay, knownCards, newCards, sessions } from "./statements.ts";

interface Day {
  readonly reviews: number;
  readonly seconds: number;
  readonly young_remembered: number;
  readonly mature_remembered: number;
}
interface Known {
  readonly day: number;
  readonly count: number;
  readonly learning: number;
  readonly young: number;
  readonly mature: number;
}

/** The call as anybody writes it who has Hono, pg and jose. */
const app = new Hono();
app.get(studyStatistics.path, async (c) => {
  const userId = await signedIn(c);
  if (userId === null) return c.json({}, 401);
  const ends = (c.req.header("x-ends") ?? "").split(" ").map((end) => new Date(Number(end)));
  const [days, known, fresh, begun] = await Promise.all([
    pool.query<Day>(answersByDay, [userId]),
    pool.query<Known>(knownCards, [userId, ends]),
    pool.query<{ count: number }>(newCards, [userId]),
    pool.query<{ count: number }>(sessions, [userId]),
  ]);
  const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
  return c.json({
    days: days.rows,
    totals: {
      reviewCount: sum(days.rows, ({ reviews }) => reviews),
      studyTimeSeconds: sum(days.rows, ({ seconds }) => seconds),
      sessionCount: begun.rows[0]?.count,
    },
    retention: {
      rememberedCount: sum(days.rows, (day) => day.young_remembered + day.mature_remembered),
    },
    cards: {
      new: fresh.rows[0]?.count,
      learning: sum(known.rows, ({ learning }) => learning),
      young: sum(known.rows, ({ young }) => young),
      mature: sum(known.rows, ({ mature }) => mature),
    },
    forecast: { laterCount: known.rows.find(({ day }) => day === ends.length)?.count ?? 0 },
  });
});

serveBare(app);
