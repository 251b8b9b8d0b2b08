import { useSelector } from "@xstate/react";
import type { ErrorLayer } from "../../compose-errors.ts";
import { ConnectionStrip } from "../../ui/errors/ConnectionStrip.tsx";

/** What the connection is like, above every page. */
export function Connection({ layer: { connection } }: { readonly layer: ErrorLayer }) {
  const offline = useSelector(connection, (snapshot) => snapshot.hasTag("offline"));
  const slow = useSelector(connection, (snapshot) => snapshot.hasTag("slow"));
  return <ConnectionStrip offline={offline} slow={slow} />;
}
