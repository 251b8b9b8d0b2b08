import { expect, it } from "vitest";
import type { StudyOverview } from "#contract/study/overview.ts";
import { withUnsentToday } from "./unsent-today.ts";

const overview = (current: number, includesToday: boolean): StudyOverview => ({
  today: { reviewCount: 2, studyTimeSeconds: 9, laterCount: 4 },
  streak: { current, includesToday },
  forecast: [],
  unfinished: null,
});
const TWO = { reviewCount: 2, studyTimeSeconds: 5 };

it("adds the answers that the server has yet to get, and makes today a day of the streak", () => {
  expect(withUnsentToday(overview(3, false), TWO)).toStrictEqual({
    ...overview(4, true),
    today: { reviewCount: 4, studyTimeSeconds: 14, laterCount: 4 },
  });
  expect(withUnsentToday(overview(3, true), TWO).streak).toStrictEqual({ current: 3, includesToday: true });
});

it("changes nothing where all were sent", () => {
  const none = { reviewCount: 0, studyTimeSeconds: 0 };
  expect(withUnsentToday(overview(3, false), none)).toStrictEqual(overview(3, false));
});
