import { useEffect, useState } from "react";
import { formatAgo } from "./formats.ts";

/** Milliseconds between two updates. */
const LOOK = 15_000;

/** How long ago a moment was; updates while it is shown. */
export function Ago({ at }: { readonly at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={new Date(at).toISOString()}>{formatAgo(at, Math.max(at, now))}</time>;
}
