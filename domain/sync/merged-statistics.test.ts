import fc from "fast-check";
import { expect, it } from "vitest";
import { mergedStatistics } from "./merged-statistics.ts";

const session = (id: string, of: string) => ({ id, of });

const statistics = (of: string) =>
  fc.record({
    cardsStudied: fc.nat(),
    totalStudyTime: fc.nat(),
    accuracy: fc.double({ min: 0, max: 1, noNaN: true }),
    sessions: fc
      .uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"))
      .map((ids) => ids.map((id) => session(id, of))),
  });

const idsOf = ({ sessions }: { sessions: readonly { id: string }[] }) =>
  sessions.map(({ id }) => id).toSorted();

it("takes the higher numbers and every session once, the server's where both have it", () => {
  const local = {
    cardsStudied: 5,
    totalStudyTime: 60,
    accuracy: 0.5,
    sessions: [session("a", "local"), session("b", "local")],
  };
  const server = {
    cardsStudied: 4,
    totalStudyTime: 90,
    accuracy: 0.75,
    sessions: [session("b", "server"), session("c", "server")],
  };
  const merged = mergedStatistics(local, server);
  expect(merged).toMatchObject({ cardsStudied: 5, totalStudyTime: 90, accuracy: 0.75 });
  expect(merged.sessions.toSorted((x, y) => (x.id < y.id ? -1 : 1))).toStrictEqual([
    session("a", "local"),
    session("b", "server"),
    session("c", "server"),
  ]);
});

it("loses nothing of either, whichever they are, and merging once more changes nothing", () => {
  fc.assert(
    fc.property(statistics("local"), statistics("server"), (local, server) => {
      const merged = mergedStatistics(local, server);
      for (const one of [local, server]) {
        expect(merged.cardsStudied).toBeGreaterThanOrEqual(one.cardsStudied);
        expect(merged.totalStudyTime).toBeGreaterThanOrEqual(one.totalStudyTime);
        expect(merged.accuracy).toBeGreaterThanOrEqual(one.accuracy);
      }
      expect(idsOf(merged)).toStrictEqual([...new Set([...idsOf(local), ...idsOf(server)])].toSorted());
      const swapped = mergedStatistics(server, local);
      expect({ ...swapped, sessions: idsOf(swapped) }).toStrictEqual({ ...merged, sessions: idsOf(merged) });
      expect(mergedStatistics(local, merged)).toStrictEqual(merged);
    }),
  );
});
