import { useSelector } from "@xstate/react";
import type { ErrorLayer } from "../../app/errors/error-handling.ts";
import { ConnectionStrip } from "../../ui/errors/ConnectionStrip.tsx";
import { useDevice } from "../-parts/use-device.ts";

export function Connection({ layer: { connection } }: { readonly layer: ErrorLayer }) {
  const offline = useSelector(connection, (snapshot) => snapshot.hasTag("offline"));
  const slow = useSelector(connection, (snapshot) => snapshot.hasTag("slow"));
  const manager = useDevice()?.manager;
  const answers = useSelector(manager, (snapshot) => snapshot?.context.unsynced ?? null);
  const exams = useSelector(manager, (snapshot) => snapshot?.context.exams ?? 0);
  return (
    <ConnectionStrip offline={offline} slow={slow} unsynced={answers === null ? null : { answers, exams }} />
  );
}
