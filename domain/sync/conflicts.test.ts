import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONFLICT_POLICIES, type ConflictPolicy, type Performance } from "#contract/reviews.ts";
import { isConflict, resolveReviewConflict, type ReviewVersion } from "./conflicts.ts";

const at = (ms: number) => new Date(ms).toISOString();

const base: ReviewVersion = {
  reviewId: "a",
  version: 1,
  performance: 3,
  voided: false,
  studyTimeSeconds: 4,
  notes: null,
  confidence: null,
  updatedAt: at(10_000),
  checksum: "1",
};

const version: fc.Arbitrary<ReviewVersion> = fc.record({
  reviewId: fc.constant("a"),
  version: fc.integer({ min: 1, max: 5 }),
  performance: fc.constantFrom<Performance>(1, 2, 3, 4),
  voided: fc.boolean(),
  studyTimeSeconds: fc.double({ min: 0, max: 86_400, noNaN: true }),
  notes: fc.option(fc.string({ maxLength: 8 })),
  confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  updatedAt: fc.integer({ min: 0, max: 20_000 }).map(at),
  checksum: fc.string({ minLength: 1, maxLength: 2 }),
});

const resolve = (policy: ConflictPolicy, local: Partial<ReviewVersion>, server: Partial<ReviewVersion>) =>
  resolveReviewConflict(policy, { ...base, ...local }, { ...base, ...server });

describe("isConflict", () => {
  it("needs another checksum and more than one second between the versions", () => {
    const other = (change: Partial<ReviewVersion>) => isConflict(base, { ...base, ...change });
    expect(other({ checksum: "2", updatedAt: at(11_001) })).toBe(true);
    expect(other({ checksum: "2", updatedAt: at(8999) })).toBe(true);
    expect(other({ checksum: "2", updatedAt: at(11_000) })).toBe(false);
    expect(other({ checksum: "2", updatedAt: at(9000) })).toBe(false);
    expect(other({ updatedAt: at(20_000) })).toBe(false);
    expect(other({ reviewId: "b", checksum: "2", updatedAt: at(20_000) })).toBe(false);
  });

  it("does not depend on which side is asked", () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(isConflict(a, b)).toBe(isConflict(b, a));
      }),
    );
  });
});

describe("resolveReviewConflict", () => {
  it("most_recent takes the later version, the server's on a tie", () => {
    expect(resolve("most_recent", { updatedAt: at(10_001) }, {}).winner).toBe("local");
    expect(resolve("most_recent", { updatedAt: at(9999) }, {}).winner).toBe("server");
    expect(resolve("most_recent", {}, {}).winner).toBe("server");
    const elsewhere = resolve("most_recent", { updatedAt: "1969-12-31T23:00:10.001-01:00" }, {});
    expect(elsewhere.winner).toBe("local");
  });

  it("server_wins, local_wins and client_wins take their side", () => {
    fc.assert(
      fc.property(version, version, (local, server) => {
        expect(resolveReviewConflict("server_wins", local, server)).toStrictEqual({
          winner: "server",
          review: server,
        });
        const localWins = { winner: "local", review: local };
        expect(resolveReviewConflict("local_wins", local, server)).toStrictEqual(localWins);
        expect(resolveReviewConflict("client_wins", local, server)).toStrictEqual(localWins);
      }),
    );
  });

  it("merge takes the later rating, the longer study time and both notes", () => {
    const merged = resolve(
      "merge",
      { updatedAt: at(20_000), performance: 1, studyTimeSeconds: 2, notes: "later", checksum: "2" },
      { performance: 4, studyTimeSeconds: 9, notes: "earlier", version: 3 },
    );
    expect(merged).toStrictEqual({
      winner: "merged",
      review: {
        ...base,
        updatedAt: at(20_000),
        performance: 1,
        studyTimeSeconds: 9,
        notes: "earlier\n\nlater",
        version: 3,
        checksum: "2",
      },
    });
  });

  it("merge keeps the only note, and does not repeat one that is already there", () => {
    const notes = (local: string | null, server: string | null) =>
      resolve("merge", { updatedAt: at(20_000), notes: local }, { notes: server }).review.notes;
    expect(notes(null, null)).toBeNull();
    expect(notes("a", null)).toBe("a");
    expect(notes(null, "b")).toBe("b");
    expect(notes("the same", "the same")).toBe("the same");
    expect(notes("b", "a\n\nb")).toBe("a\n\nb");
  });

  it("merge gives the same whichever side is local, and merging again changes nothing", () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        fc.pre(a.updatedAt !== b.updatedAt);
        const { review } = resolveReviewConflict("merge", a, b);
        expect(resolveReviewConflict("merge", b, a).review).toStrictEqual(review);
        expect(resolveReviewConflict("merge", a, review).review).toStrictEqual(review);
        expect(resolveReviewConflict("merge", b, review).review).toStrictEqual(review);
      }),
    );
  });

  it("highest_confidence takes the surer version; absent is 0; a tie is most_recent", () => {
    expect(resolve("highest_confidence", { confidence: 0.9 }, { confidence: 0.8 }).winner).toBe("local");
    expect(resolve("highest_confidence", { confidence: 0.7 }, { confidence: 0.8 }).winner).toBe("server");
    expect(resolve("highest_confidence", { confidence: 0.1 }, {}).winner).toBe("local");
    const absent = resolve(
      "highest_confidence",
      { confidence: 0, updatedAt: at(10_001) },
      { confidence: null },
    );
    expect(absent.winner).toBe("local");
    expect(resolve("highest_confidence", { updatedAt: at(9999) }, {}).winner).toBe("server");
  });

  it("smart_merge lets the voided version win, else merges", () => {
    expect(resolve("smart_merge", { voided: true, updatedAt: at(1) }, {}).winner).toBe("local");
    expect(resolve("smart_merge", {}, { voided: true, updatedAt: at(1) }).winner).toBe("server");
    expect(resolve("smart_merge", { voided: true }, { voided: true }).winner).toBe("merged");
    fc.assert(
      fc.property(version, version, (a, b) => {
        const { review } = resolveReviewConflict("smart_merge", a, b);
        expect(review.voided).toBe(a.voided || b.voided);
      }),
    );
  });

  it("user_choice decides nothing and leaves the server's version in place", () => {
    const server = { ...base, performance: 4 } as const;
    expect(resolve("user_choice", { updatedAt: at(90_000) }, server)).toStrictEqual({
      winner: "undecided",
      review: server,
    });
  });

  it("names the known strategies when it is given another", () => {
    // @ts-expect-error -- as an unchecked setting would be
    expect(() => resolve("newest", {}, {})).toThrow(
      `"newest" is not a conflict resolution strategy; use one of ${CONFLICT_POLICIES.join(", ")}.`,
    );
  });
});
