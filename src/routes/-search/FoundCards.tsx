import { Link, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { CardHit } from "#contract/search/search-cards.ts";
import { printQuery } from "#domain/search/print-query.ts";
import { fromWireMarks } from "#domain/study/marks/card-marks.ts";
import type { SearchActorRef } from "../../machines/search/search.machine.ts";
import type { SearchFound } from "../../services/search/search.ts";
import { formatDay } from "../../ui/account/times.ts";
import { CardHits } from "../../ui/search/CardHits.tsx";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import { BulkDialog } from "../-bulk-change/BulkDialog.tsx";
import { CardInfoDialog } from "../-decks/CardInfoDialog.tsx";
import { CardMarksDialog } from "../-decks/CardMarksDialog.tsx";
import { EditFoundCard } from "./EditFoundCard.tsx";
import { FoundBulk } from "./FoundBulk.tsx";
import { v7 as uuidv7 } from "uuid";
import {
  type BulkChangeActorRef,
  provideBulkChange,
} from "../../machines/bulk-change/bulk-change.machine.ts";
import { createBulkChangeService } from "../../services/bulk-change/bulk-change.ts";
import { type FoundBulkChange, createFoundBulkChange } from "../../services/search/found-bulk-change.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** The change of many found cards, in any of the learner's decks. */
function useFoundBulkChange(): Pick<FoundBulkChange, "know" | "mayEdit"> & {
  readonly actor: BulkChangeActorRef;
} {
  const { api, clock } = useRouteContext({ from: "/app" });
  const { http } = api;
  const { now, timeZone } = clock;
  const [{ machine, know, mayEdit }] = useState(() => {
    const service = createBulkChangeService({ api: http, now, newId: uuidv7 });
    const found = createFoundBulkChange({ http, timeZone, service });
    return { machine: provideBulkChange(found), know: found.know, mayEdit: found.mayEdit };
  });
  // Each card names its deck; the machine's own deck is unused.
  const actor = useAppActor(machine, { input: { deckId: 0 } });
  return { actor, know, mayEdit };
}

/** Found cards, to open, edit, or change together. */
export function FoundCards(props: {
  readonly search: SearchActorRef;
  readonly found: SearchFound;
  readonly hits: readonly CardHit[];
  readonly page: "/app/search/" | "/app/decks/$deckId/";
  /** Shown without hits. */
  readonly none: ReactNode;
}) {
  const { search, found, hits, page, none } = props;
  const { now } = useRouteContext({ from: "/app" }).clock;
  const [infoOn, setInfoOn] = useState<number | null>(null);
  const [editing, setEditing] = useState<CardHit | null>(null);
  const [marksOf, setMarksOf] = useState<CardHit | null>(null);
  const [asking, setAsking] = useState<{ action: "move" | "remove"; hit: CardHit } | null>(null);
  const { actor, know, mayEdit } = useFoundBulkChange();
  useEffect(() => know(found.request, hits), [know, found.request, hits]);
  const isSelecting = useSelector(actor, (snapshot) => snapshot.hasTag("selecting"));
  const selection = useSelector(actor, ({ context }) => context.selection);
  const noteUse = () => search.send({ type: "result.use" });
  const closeEditor = useCallback(() => setEditing(null), []);
  const pick = (index: number, isRange: boolean) => {
    const picked = hits[index];
    if (!picked) return;
    const from = hits.findIndex(({ id }) => id === selection.anchor);
    if (!isRange || from === -1) {
      actor.send({ type: "select.toggle", cardId: picked.id });
      return;
    }
    const known = hits.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ id }) => id);
    actor.send({ type: "select.through", cardId: picked.id, known });
  };
  return (
    <>
      <FoundBulk actor={actor} found={found} page={page} mayEdit={mayEdit} onUse={noteUse}>
        {hits.length === 0 ? (
          none
        ) : (
          <CardHits
            rows={hits.map((hit) => ({
              hit,
              marks: hit.marks && fromWireMarks(hit.marks),
              due: dueOf(hit, now()),
            }))}
            now={now()}
            selection={isSelecting ? { selected: new Set(selection.cardIds), onPick: pick } : undefined}
            deckLink={(hit) => (link) => (
              <Link to="/app/decks/$deckId" params={{ deckId: hit.deckId }} onClick={noteUse} {...link} />
            )}
            tagLink={(tag) => (link) => (
              <Link
                to="/app/search"
                search={{
                  type: "cards",
                  q: printQuery({ terms: [{ kind: "tag", name: tag, excluded: false }] }),
                }}
                {...link}
              />
            )}
            actionsOf={(hit) => ({
              onInfo: () => {
                noteUse();
                setInfoOn(hit.id);
              },
              onMarks: () => setMarksOf(hit),
              onSelect: () => {
                actor.send({ type: "select.begin" });
                actor.send({ type: "select.toggle", cardId: hit.id });
              },
              ...(hit.mayEdit && {
                onEdit: () => {
                  noteUse();
                  setEditing(hit);
                },
                onMove: () => setAsking({ action: "move", hit }),
                onDelete: () => setAsking({ action: "remove", hit }),
              }),
            })}
          />
        )}
      </FoundBulk>
      {infoOn !== null && <CardInfoDialog cardId={infoOn} onClose={() => setInfoOn(null)} />}
      {marksOf && (
        <CardMarksDialog
          card={{ ...marksOf, front: marksOf.frontExcerpt.text }}
          onClose={() => setMarksOf(null)}
        />
      )}
      {asking && (
        <BulkDialog
          action={asking.action}
          deckId={asking.hit.deckId}
          count={1}
          onClose={() => setAsking(null)}
          onChange={(change) => {
            setAsking(null);
            actor.send({ type: "change.apply", change, cardIds: [asking.hit.id] });
          }}
        />
      )}
      {editing && <EditFoundCard hit={editing} onClose={closeEditor} />}
    </>
  );
}

function dueOf({ schedule }: CardHit, now: number): string {
  if (schedule.state === "new") return texts.isNew;
  return Date.parse(schedule.due) <= now ? texts.dueNow : texts.dueOn(formatDay(schedule.due));
}
