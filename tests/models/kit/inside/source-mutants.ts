import { parseSync } from "vite";
import type { RuleSource } from "./machine-sources.ts";

/** One fault in the text of a file. */
export interface SourceMutant {
  /** What is changed, and where; the same for the same text. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

const textOfProperty = (node: unknown, key: string): string => {
  const value = isNode(node) ? node[key] : undefined;
  return typeof value === "string" ? value : "";
};

/** A part of a node that must be there. */
function part(node: Node, key: string): Node {
  const value = node[key];
  if (!isNode(value)) throw new Error(`A node ${node.type} at ${node.start} has no ${key}.`);
  return value;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
};
const CONNECTIVES: Readonly<Record<string, string>> = { "&&": "||", "||": "&&" };
/** What is neither a comparison nor a connective, whose own mutants change a condition. */
const CONDITIONS = new Set(["Identifier", "MemberExpression", "CallExpression"]);
/** Types that only the compiler reads, and what a file imports. */
const UNREAD = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|^ImportDeclaration$/;

interface Change {
  readonly node: Node;
  readonly replacement: string;
}

/** A fault, and the keys of the objects that it is in. */
interface KeyedChange extends Change {
  readonly keys: readonly string[];
}

type Text = (node: Node) => string;

/** The operator of an expression exchanged for another one. */
const exchanged = (node: Node, operator: string, other: string, text: Text): string => {
  const [left, right] = [part(node, "left"), part(node, "right")];
  const between = text({ ...node, start: left.end, end: right.start });
  return `${text(left)}${between.replace(operator, other)}${text(right)}`;
};

/** The faults of one node, itself. */
function changesOf(node: Node, text: Text): Change[] {
  const operator = textOfProperty(node, "operator");
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      const other = COMPARISONS[operator] ?? CONNECTIVES[operator];
      return other === undefined ? [] : [{ node, replacement: exchanged(node, operator, other, text) }];
    }
    case "UnaryExpression":
      return operator === "!" ? [{ node, replacement: text(part(node, "argument")) }] : [];
    case "IfStatement":
    case "ConditionalExpression": {
      const condition = part(node, "test");
      const isPlain = CONDITIONS.has(condition.type);
      return isPlain ? [{ node: condition, replacement: `!(${text(condition)})` }] : [];
    }
    case "Literal":
      return literalChanges(node);
    case "ArrowFunctionExpression":
      return droppedFields(part(node, "body"));
    case "ReturnStatement":
      return isNode(node["argument"]) ? droppedFields(node["argument"]) : [];
    case "CallExpression":
      return textOfProperty(node["callee"], "name") === "assign" && Array.isArray(node["arguments"])
        ? node["arguments"].filter(isNode).flatMap(droppedFields)
        : [];
    default:
      return [];
  }
}

function literalChanges(node: Node): Change[] {
  const { value } = node;
  if (typeof value === "boolean") return [{ node, replacement: String(!value) }];
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return [];
  return [value + 1, value - 1].filter((one) => one >= 0).map((one) => ({ node, replacement: String(one) }));
}

/** An object without one of its fields. */
function droppedFields(node: Node): Change[] {
  const object = node.type === "ParenthesizedExpression" ? part(node, "expression") : node;
  if (object.type !== "ObjectExpression" || !Array.isArray(object["properties"])) return [];
  return object["properties"]
    .filter(isNode)
    .filter(({ type }) => type === "Property")
    .map((property) => ({ node: property, replacement: NO_FIELD }));
}

/** The text of a field that is left out. */
const NO_FIELD = "...{}";

/** The faults of a node and what is in it. A key is no value, and neither is a type. */
function changesBelow(node: Node, text: Text, keys: readonly string[]): KeyedChange[] {
  if (UNREAD.test(node.type)) return [];
  const own = changesOf(node, text).map((change) => ({ ...change, keys }));
  if (node.type !== "Property" || !isNode(node["value"]))
    return [...own, ...partsOf(node).flatMap((one) => changesBelow(one, text, keys))];
  return [...own, ...changesBelow(node["value"], text, [...keys, text(part(node, "key"))])];
}

/** The names that a declaration at the top of a file declares. */
function namesOf(statement: Node): string[] {
  const declaration = isNode(statement["declaration"]) ? statement["declaration"] : statement;
  if (Array.isArray(declaration["declarations"]))
    return declaration["declarations"].filter(isNode).map((one) => textOfProperty(one["id"], "name"));
  return [textOfProperty(declaration["id"], "name")];
}

/** The names that a node uses; the name of a field, `name:` or `.name`, is none. */
const identifiersBelow = (node: Node): string[] => {
  const key = node.type === "MemberExpression" ? "property" : "key";
  const field = node["computed"] === true ? null : node[key];
  const parts = partsOf(node).filter((one) => one !== field);
  return [
    ...(node.type === "Identifier" ? [textOfProperty(node, "name")] : []),
    ...parts.flatMap(identifiersBelow),
  ];
};

/** The declarations of some names, and of what they use. */
function declarationsOf(body: readonly Node[], names: ReadonlySet<string>): Node[] {
  const wanted = new Set(names);
  const found = new Set<Node>();
  for (const name of wanted)
    for (const statement of body.filter((one) => namesOf(one).includes(name))) {
      found.add(statement);
      // Iterating a Set includes entries that are added meanwhile.
      for (const used of identifiersBelow(statement)) wanted.add(used);
    }
  return body.filter((statement) => found.has(statement));
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 60);

/** Every fault inside the rules of a file. */
export function sourceMutantsOf({ path, names }: RuleSource, source: string): SourceMutant[] {
  const { program } = parseSync(path, source);
  const text: Text = ({ start, end }) => source.slice(start, end);
  const body = partsOf({ ...program, type: "Program" });
  const counts = new Map<string, number>();
  return (names ? declarationsOf(body, names) : body).flatMap((statement) => {
    const [name = ""] = namesOf(statement);
    return changesBelow(statement, text, name === "" ? [] : [name]).map(({ node, replacement, keys }) => {
      const { start, end } = node;
      const fault = replacement === NO_FIELD ? "is left out" : `becomes ${onOneLine(replacement)}`;
      const what = `${path.split("/").at(-1)}: in ${keys.join(".")}, ${onOneLine(text(node))} ${fault}`;
      const count = (counts.get(what) ?? 0) + 1;
      counts.set(what, count);
      return { name: count === 1 ? what : `${what} (${count})`, start, end, replacement };
    });
  });
}
