import { expect, test } from "vitest";
import { parseQuery } from "./parse-query.ts";
import { readDates, readRange } from "./parse-values.ts";
import { printQuery } from "./print-query.ts";

const read = (line: string, type: "cards" | "decks" = "cards") => {
  const { query, error } = parseQuery(line, type);
  return query ? query.terms : { message: error.message, repair: error.repair };
};

test.each([
  ["difficulty:>=4", 4, null, "difficulty:>=4"],
  ["difficulty:>4", 5, null, "difficulty:>=5"],
  ["difficulty:<4", null, 3, "difficulty:<=3"],
  ["difficulty:<=4", null, 4, "difficulty:<=4"],
  ["difficulty:4..6", 4, 6, "difficulty:4..6"],
  ["difficulty:4..", 4, null, "difficulty:>=4"],
  ["difficulty:..6", null, 6, "difficulty:<=6"],
  ["difficulty:10", 10, 10, "difficulty:10"],
  ["difficulty:٢..۶", 2, 6, "difficulty:2..6"],
])("numbers: %s", (line, min, max, printed) => {
  expect(read(line)).toEqual([{ kind: "range", field: "difficulty", min, max }]);
  expect(printQuery({ terms: [{ kind: "range", field: "difficulty", min, max }] })).toBe(printed);
});

const numbers = "difficulty: takes whole numbers from 1 to 10, such as difficulty:4..6.";
test.each([
  ["difficulty:hard", numbers, ""],
  ["difficulty:..", numbers, ""],
  ["difficulty:>=", numbers, ""],
  ["difficulty:4.5", numbers, ""],
  ["difficulty:4..x", numbers, ""],
  ["difficulty:<1", "difficulty: goes from 1 to 10.", "difficulty:<=1"],
  ["difficulty:>10", "difficulty: goes from 1 to 10.", "difficulty:>=10"],
  ["difficulty:>=0", "difficulty: goes from 1 to 10.", "difficulty:>=1"],
  ["difficulty:0..12", "difficulty: goes from 1 to 10.", "difficulty:1..10"],
  ["progress:<=101", "progress: goes from 0 to 100.", "progress:<=100"],
  ["difficulty:6..4", "The range ends before it begins.", "difficulty:4..6"],
])("a range that cannot be read: %s", (line, message, repair) => {
  expect(read(line)).toEqual({ message, repair });
});

test.each([
  ["created:2026-01-31", "2026-01-31", "2026-02-01", "created:2026-01-31"],
  ["created:2026-01-01..2026-01-31", "2026-01-01", "2026-02-01", "created:2026-01-01..2026-01-31"],
  ["created:2026-01-01..", "2026-01-01", null, "created:>=2026-01-01"],
  ["created:..2026-01-31", null, "2026-02-01", "created:<2026-02-01"],
  ["created:>2026-01-31", "2026-02-01", null, "created:>=2026-02-01"],
  ["created:>=2026-01-31", "2026-01-31", null, "created:>=2026-01-31"],
  ["created:<2026-01-31", null, "2026-01-31", "created:<2026-01-31"],
  ["created:<=2026-02-28", null, "2026-03-01", "created:<2026-03-01"],
  ["created:٢٠٢٦-٠١-٣١", "2026-01-31", "2026-02-01", "created:2026-01-31"],
])("days: %s", (line, from, before, printed) => {
  expect(read(line)).toEqual([{ kind: "dates", field: "created", from, before }]);
  expect(printQuery({ terms: [{ kind: "dates", field: "created", from, before }] })).toBe(printed);
});

const days = "due: takes days of the calendar, such as due:2026-01-31 or due:2026-01-01..2026-01-31.";
test.each([
  ["due:today", days, ""],
  ["due:2026-02-30", days, ""],
  ["due:..", days, ""],
  ["due:2199-12-31", days, ""],
  ["due:1969-12-31", days, ""],
  ["due:2026-01-31..2026-01-30", "The range ends before it begins.", "due:2026-01-30..2026-01-31"],
])("days that cannot be read: %s", (line, message, repair) => {
  expect(read(line)).toEqual({ message, repair });
});

test.each<[...Parameters<typeof readRange>, min: number | null, max: number | null]>([
  ["cards", "0", 0, 0],
  ["cards", ">=1000000", 1_000_000, null],
  ["cards", "<1", null, 0],
  ["cards", ">999999", 1_000_000, null],
  ["cards", "007..٠٠٨", 7, 8],
  ["progress", "..100", null, 100],
  ["progress", ">99", 100, null],
  ["difficulty", "<11", null, 10],
  ["difficulty", "000010", 10, 10],
])("%s: %s", (field, text, min, max) => {
  expect(readRange(field, text)).toEqual({ term: { kind: "range", field, min, max } });
});

test.each<[...Parameters<typeof readRange>, repair: string | null]>([
  ["cards", "1e9", null],
  ["cards", "0x10", null],
  ["cards", "-5", null],
  ["cards", "+5", null],
  ["cards", "1_000", null],
  ["cards", "1.0", null],
  ["cards", "٫5", null],
  ["cards", "५", null],
  ["cards", "1...3", null],
  ["cards", "1..2..3", null],
  ["cards", ">=1..3", null],
  ["cards", ">", null],
  ["cards", "<>4", null],
  ["cards", "=4", null],
  ["cards", "1 2", null],
  ["cards", "", null],
  ["cards", "Infinity", null],
  ["cards", "1000000000", null],
  ["cards", "999999999", "1000000"],
  ["cards", "999999999..0", "0..1000000"],
  ["cards", ">1000000", ">=1000000"],
  ["cards", "<0", "<=0"],
  ["difficulty", "9999999", null],
  ["difficulty", "999999", "10"],
  ["difficulty", "0", "1"],
])("%s: %s cannot be read; meant is %s", (field, text, repair) => {
  expect(readRange(field, text)).toMatchObject({ wrong: { repair } });
});

test.each<[...Parameters<typeof readDates>, first: string | null, before: string | null]>([
  ["reviewed", "2024-02-29", "2024-02-29", "2024-03-01"],
  ["updated", "1970-01-01", "1970-01-01", "1970-01-02"],
  ["due", "..2199-12-30", null, "2199-12-31"],
  ["due", "<1970-01-01", null, "1970-01-01"],
  ["created", ">2025-12-31", "2026-01-01", null],
])("%s: %s", (field, text, from, before) => {
  expect(readDates(field, text)).toEqual({ term: { kind: "dates", field, from, before } });
});

test.each([
  "2025-02-29",
  "2026-1-31",
  "26-01-31",
  "2026-01-31T00:00",
  "+002026-01-31",
  "-2026-01-31",
  "2026-13-01",
  ">=2026-01-01..2026-01-02",
  "2026-01-01...",
  "<",
  "1e9",
  "",
])("created: %s cannot be read", (text) => {
  expect(readDates("created", text)).toMatchObject({ wrong: { repair: null } });
});
