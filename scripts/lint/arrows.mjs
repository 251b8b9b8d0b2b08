import { isBuiltin } from "node:module";
import { dirname, posix, relative, resolve, sep } from "node:path";
import { roomOf } from "./rooms.mjs";

const root = resolve(import.meta.dirname, "../..");

const isTest = (path) => /\.(test|bench)\.tsx?$/.test(path);

/** What a specifier refers to: a path below the root, or a package. */
function target(specifier, fromFile) {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("#")) return { path: bare.slice(1) };
  if (bare.startsWith(".")) return { path: posix.join(dirname(fromFile).split(sep).join("/"), bare) };
  if (isBuiltin(bare)) return { package: "node:*" };
  return { package: bare.split("/", bare.startsWith("@") ? 2 : 1).join("/") };
}

/** Why `from` may not import `specifier`; undefined if it may. */
function objection(from, specifier, isType) {
  const room = roomOf(from);
  if (!room.imports) return undefined;
  const to = target(specifier, from);
  const rest = "The arrows are in scripts/lint/rooms.mjs.";
  if (to.package) {
    if (isTest(from) || !room.packages || room.packages.includes(to.package)) return undefined;
    return `${room.name} may not import ${to.package}; its packages are: ${room.packages.join(", ")}. ${rest}`;
  }
  const goal = roomOf(to.path).name;
  const types = room.types ?? [];
  if (room.imports.includes(goal) || (types.includes(goal) && (isType || isTest(from)))) return undefined;
  if (isTest(from) && goal === "tests") return undefined;
  if (types.includes(goal)) return `${room.name} may only \`import type\` from ${goal} (${to.path}). ${rest}`;
  return `${room.name} may not import ${goal} (${to.path}); it imports: ${room.imports.join(", ")}. ${rest}`;
}

export const arrows = {
  create(context) {
    const from = relative(root, context.filename).split(sep).join("/");
    if (from.startsWith("..")) return {};
    function check(node, source, isType) {
      if (typeof source?.value !== "string") return;
      const message = objection(from, source.value, isType);
      if (message) context.report({ node, message });
    }
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === "type"),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === "type"),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === "type"),
      ImportExpression: (node) => check(node, node.source, false),
    };
  },
};
