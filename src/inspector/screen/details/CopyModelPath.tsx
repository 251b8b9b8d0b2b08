import { useState } from "react";
import { Button } from "../../../ui/controls/Button.tsx";
import { type ModelPath, writeModelPath } from "../../session/model-path.ts";
import { texts } from "../texts.ts";

/** Copies what the actor did, as a path that the model tests play. */
export function CopyModelPath({ path }: { readonly path: ModelPath | null }) {
  const [result, setResult] = useState<string | null>(null);
  if (path === null) return <p>{texts.noPath}</p>;
  const copy = () =>
    navigator.clipboard.writeText(writeModelPath(path)).then(
      () => setResult(texts.copied),
      () => setResult(texts.notCopied),
    );
  return (
    <div>
      <Button onClick={() => void copy()}>{texts.copyPath}</Button>
      <p role="status">{result}</p>
    </div>
  );
}
