import { health } from "#contract/service.ts";
import { SERVER_HEADER } from "#contract/values.ts";

/** Whether our server answers: a captive portal answers too, but without our header. */
export async function checkServer(baseUrl: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(baseUrl + health.path, { signal, cache: "no-store", credentials: "omit" });
  // An unread response keeps its connection open.
  await response.text();
  return response.headers.has(SERVER_HEADER);
}
