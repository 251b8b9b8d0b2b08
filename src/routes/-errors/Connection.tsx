import { useSelector } from "@xstate/react";
import type { ErrorLayer } from "../../app/errors/error-handling.ts";
import { ConnectionStrip } from "../../ui/errors/ConnectionStrip.tsx";
import { useDevice } from "../-parts/use-device.ts";

/** What the connection is like, above every page. */
export function Connection({ layer: { connection } }: { readonly layer: ErrorLayer }) {
  const offline = useSelector(connection, (snapshot) => snapshot.hasTag("offline"));
  const slow = useSelector(connection, (snapshot) => snapshot.hasTag("slow"));
  const waiting = useSelector(useDevice()?.manager, (snapshot) => snapshot?.context.unsynced ?? null);
  return <ConnectionStrip offline={offline} slow={slow} waiting={waiting} />;
}
