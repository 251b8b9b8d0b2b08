import { useMutation, useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { OfflineDevice } from "../../app/learner-device.ts";
import { SyncButton } from "../../ui/sync/SyncButton.tsx";
import { SyncModal, type SyncTabName } from "../../ui/sync/manager/SyncModal.tsx";
import { withoutSyncToasts } from "./sync-toasts.ts";
import { conflictViewsOf, syncViewOf } from "./sync-view.ts";

/** Shows the state of syncing, and opens the sync manager. */
export function SyncWidget({ device }: { readonly device: OfflineDevice }) {
  return <Widget key={device.userId} device={device} />;
}

function Widget({ device }: { readonly device: OfflineDevice }) {
  const [isOpen, setOpen] = useState(false);
  const sync = useSelector(device.manager, (snapshot) => syncViewOf(snapshot, device.endedAt()), isSame);
  return (
    <>
      <SyncButton sync={sync} onOpen={() => setOpen(true)} />
      {isOpen && <Modal device={device} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The maximum of named cards, and of errors shown. */
const NAMED = 50;

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

function Modal({ device, onClose }: { readonly device: OfflineDevice; readonly onClose: () => void }) {
  const { manager, conflicts } = device;
  const [tab, setTab] = useState<SyncTabName>("sync");
  const sync = useSelector(manager, (snapshot) => syncViewOf(snapshot, device.endedAt()), isSame);
  const reviews = useSelector(conflicts, conflictViewsOf, isSame);
  // Refetched each time the tab opens, and after each sync.
  const history = useQuery({
    queryKey: ["sync-history", device.userId, sync.result?.at],
    queryFn: device.history,
    enabled: tab === "history",
    staleTime: 0,
  });
  const storage = useQuery({
    queryKey: ["storage", device.userId],
    queryFn: device.storage,
    enabled: tab === "stats",
    staleTime: 0,
  });
  const failed = sync.result?.errors.flatMap(({ cardId }) => cardId ?? []).slice(0, NAMED) ?? [];
  const names = useQuery({
    queryKey: ["card-names", device.userId, failed],
    queryFn: () =>
      Promise.all(failed.map(async (id) => ({ id, name: (await device.cardOnDevice(id))?.front ?? null }))),
    enabled: failed.length > 0,
    staleTime: 0,
  });
  const nameOf = new Map(names.data?.map(({ id, name }) => [id, name]));
  const discard = useMutation({ mutationFn: device.discard });
  useEffect(withoutSyncToasts, []);
  return (
    <SyncModal
      tab={tab}
      onTab={setTab}
      sync={{
        ...sync,
        result: sync.result && {
          ...sync.result,
          errors: sync.result.errors.map((error) => ({
            ...error,
            cardName: (error.cardId !== null && nameOf.get(error.cardId)) || null,
          })),
        },
      }}
      conflicts={reviews}
      history={{
        state: history.isFetching ? "loading" : history.isError ? "failed" : "ready",
        logs: (history.data ?? []).map(({ id, timestamp, status, message, details }) => ({
          id,
          at: timestamp,
          status,
          message,
          counts: details,
        })),
      }}
      stats={{
        deviceId: device.deviceId(),
        initializedAt: device.initializedAt,
        storage: storage.data ?? null,
      }}
      onStrategy={(policy) => manager.send({ type: "conflictResolution.set", policy })}
      onAutoSync={(enabled) => manager.send({ type: "autoSync.set", enabled })}
      discard={{
        isBusy: discard.isPending,
        error: discard.error?.message ?? null,
        onDiscard: (reviewIds) => discard.mutate(reviewIds),
      }}
      onCancel={() => manager.send({ type: "sync.cancel" })}
      onChoose={(reviewId, chosen) => conflicts.send({ type: "version.choose", reviewId, chosen })}
      onSync={() => manager.send({ type: "sync.start" })}
      onRefreshHistory={() => void history.refetch()}
      onClose={onClose}
    />
  );
}
