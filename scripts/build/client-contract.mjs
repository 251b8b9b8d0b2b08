import { parseSync } from "vite";

/** Fields of an endpoint that only the server reads, to check requests and for the API's documentation. */
const OF_SERVER = new Set(["summary", "query", "body", "params", "errors", "bodyLimit", "status"]);

function* objectsOf(node) {
  if (Array.isArray(node)) {
    for (const one of node) yield* objectsOf(one);
    return;
  }
  if (node === null || typeof node !== "object") return;
  const isEndpoint = node.type === "CallExpression" && node.callee.name === "endpoint";
  if (isEndpoint && node.arguments[0]?.type === "ObjectExpression") yield node.arguments[0];
  for (const value of Object.values(node)) yield* objectsOf(value);
}

/** A contract without the fields that only the server reads. */
export function clientContract(source) {
  const textOf = ({ start, end }) => source.slice(start, end);
  const isOfPage = ({ type, key }) => type !== "Property" || !OF_SERVER.has(key.name);
  const objects = [...objectsOf(parseSync("contract.ts", source).program.body)];
  return objects.reduceRight((text, { start, end, properties }) => {
    const remaining = properties.filter(isOfPage).map(textOf);
    return `${text.slice(0, start)}{ ${remaining.join(", ")} }${text.slice(end)}`;
  }, source);
}

export function clientContracts() {
  return {
    name: "ibis:client-contracts",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/ },
      handler: (source) => ({ code: clientContract(source), map: null }),
    },
  };
}
