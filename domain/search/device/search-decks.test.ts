import { describe, expect, test } from "vitest";
import { foundBy, searchedDeck } from "#tests/support/searched.ts";
import { parseQuery } from "../parse-query.ts";
import type { SearchFilters } from "../search-filters.ts";
import { textsOfDeck } from "./device-card.ts";
import { searchIndex } from "./search-index.ts";
import { searchDecksInSteps, unknownOnDevice } from "./search-steps.ts";

const MOMENT = { now: 0, dayEnd: 0, timeZone: "UTC" };

describe("decks", () => {
  const all = [
    searchedDeck(1, "Human anatomy", {
      tags: ["medicine"],
      cardCount: 50,
      isFavorite: true,
      folderId: 4,
      counts: { new: 0, learning: 0, due: 2 },
    }),
    searchedDeck(2, "Birds", {
      description: "Their anatomy",
      difficulty: 6.4,
      isPublic: true,
      updatedAt: "2026-02-01T12:00:00Z",
    }),
    searchedDeck(3, "Verbs", {
      tags: ["anatomy"],
      isOwner: false,
      isPublic: true,
      counts: { new: 0, learning: 0, due: 5 },
    }),
  ];
  const found = (line: string, filters: SearchFilters = {}) => {
    const index = searchIndex(textsOfDeck);
    index.add(all);
    const { query } = parseQuery(line, "decks");
    return foundBy(searchDecksInSteps(index, query ?? { terms: [] }, filters, MOMENT)).map(({ id }) => id);
  };

  test.each<[line: string, filters: SearchFilters, ids: number[]]>([
    ["anatomy", {}, [1, 3, 2]],
    ["anatomy", { enableRelevanceRanking: false }, [2, 3, 1]],
    ["tag:medicine", {}, [1]],
    ["is:public", {}, [2, 3]],
    ["-is:public", {}, [1]],
    ["is:favorite", {}, [1]],
    ["cards:>=50", {}, [1]],
    ["difficulty:>=6", {}, [2]],
    ["updated:>=2026-02-01", {}, [2]],
    ["created:2026-01-01 folder:4", {}, [1]],
    ["folder:none", {}, [2]],
    ["", { rankingStrategy: "due" }, [3, 1, 2]],
    ["", { rankingStrategy: "difficulty" }, [2, 3, 1]],
    ["", { isPublic: true, maxCardCount: 10 }, [2, 3]],
  ])("%s %o", (line, filters, wanted) => expect(found(line, filters)).toEqual(wanted));

  test("what only the server knows is named", () => {
    const { query } = parseQuery("is:collaborative", "decks");
    const filters: SearchFilters = {
      creatorId: 3,
      includeFolders: true,
      includeExpiredCreators: true,
      rankingStrategy: "popular",
    };
    expect(unknownOnDevice(query ?? { terms: [] }, filters)).toEqual([
      "isCollaborative",
      "creatorId",
      "includeFolders",
      "includeExpiredCreators",
      "rankingStrategy",
    ]);
    expect(unknownOnDevice({ terms: [] }, {})).toEqual([]);
    const known = parseQuery("cell is:public folder:3", "decks");
    expect(unknownOnDevice(known.query ?? { terms: [] }, { rankingStrategy: "due", isPublic: true })).toEqual(
      [],
    );
  });
});
