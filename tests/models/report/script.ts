import { join } from "node:path";
import { build } from "vite";
import { Html } from "./html.ts";

/** The script of the page, as one text. */
async function bundle(): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: join(import.meta.dirname, "page/main.ts"), output: { format: "iife" } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === "chunk");
  if (!chunk || outputs.length !== 1) throw new Error("The script of the report is not one file.");
  return chunk.code.trim();
}

let bundled: Promise<string> | null = null;

/** Made once: reports are made from many results. */
export async function script(): Promise<Html> {
  bundled ??= bundle();
  const code = await bundled;
  if (/<\/script/i.test(code)) throw new Error("The script of the report ends its own element.");
  return new Html(code);
}
