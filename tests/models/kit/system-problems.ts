import { borrowedProblems } from "./borrowed.ts";
import { frozenProblems } from "./frozen.ts";
import { idleDriverProblems } from "./idle-drivers.ts";
import { inertProblems } from "./inert.ts";
import type { Path } from "./paths.ts";
import type { Suite } from "./suite.ts";

/**
 * Messages about a suite that passes and proves nothing: about the first kind of fault that is found, because the next kinds
 * follow from it.
 *
 * @param expect What the system must show, in this process or on the page.
 * @param isPage Whether the page is driven, of which only `expect` is checked.
 * @param ownPaths The paths of the suite's own goal and walks, which may show what those of this run do not.
 */
export async function systemProblems(
  suite: Suite,
  {
    planned,
    expect,
    isPage,
    ownPaths,
  }: {
    readonly planned: readonly { readonly id: string; readonly path: Path }[];
    readonly expect: Suite["expect"];
    readonly isPage: boolean;
    readonly ownPaths: () => readonly Path[];
  },
): Promise<string[]> {
  const paths = planned.map(({ path }) => path);
  const frozen = await frozenProblems({ model: suite.model, expect, paths: planned });
  if (frozen.length > 0 || isPage) return frozen;
  const borrowed = await borrowedProblems(suite, paths);
  if (borrowed.length > 0) return borrowed;
  const inert = await inertProblems(suite, paths);
  return inert.length > 0 ? inert : idleDriverProblems(suite, paths, ownPaths);
}
