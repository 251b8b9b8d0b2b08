import { useSelector } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import type { OfflineDevice } from "../../app/learner-device.ts";
import type { offlineDeckMachine } from "../../machines/offline-deck/offline-deck.machine.ts";
import { OfflineDeckToggle, type OfflineDeckView } from "../../ui/sync/OfflineDeckToggle.tsx";
import { useAppActor } from "../-parts/use-app-actor.ts";

export function OfflineDeck({ device, deckId }: { readonly device: OfflineDevice; readonly deckId: number }) {
  return <Toggle key={`${device.userId} ${deckId}`} device={device} deckId={deckId} />;
}

function Toggle({ device, deckId }: Parameters<typeof OfflineDeck>[0]) {
  const actor = useAppActor(device.offlineDeck, { input: { deckId } });
  const snapshot = useSelector(actor, (state) => state);
  const deck = viewOf(snapshot);
  return (
    deck && (
      <OfflineDeckToggle
        deck={deck}
        disabled={snapshot.matches("unpinning")}
        onKeep={() => actor.send({ type: "deck.pin" })}
        onRemove={() => actor.send({ type: "deck.unpin" })}
        onCancel={() => actor.send({ type: "deck.cancel" })}
      />
    )
  );
}

function viewOf(snapshot: SnapshotFrom<typeof offlineDeckMachine>): OfflineDeckView | null {
  const { onDevice, done, total, message } = snapshot.context;
  if (snapshot.matches("downloading")) return { state: "downloading", done, total };
  if (snapshot.matches("failed")) return { state: "failed", message };
  if (onDevice === null) return null;
  const { size, refreshedAt, invalid, missingImages } = onDevice;
  return snapshot.matches("unpinned")
    ? { state: "unpinned", size }
    : { state: "pinned", size: size ?? 0, refreshedAt: refreshedAt ?? 0, invalid, missingImages };
}
