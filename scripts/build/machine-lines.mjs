import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { parseSync } from "vite";

/**
 * Where the states and transitions of the machines in a file are declared, read from its source. Parts that are declared
 * elsewhere (constants, spreads, functions that return a state) are followed, also into other files.
 *
 * @param file Absolute.
 * @param root The folder to which the returned paths are relative.
 * @returns By the id of each machine: its states and its transitions, by their ids in its chart, as `file:line`.
 */
export function machineLines(file, root) {
  const read = reader(root);
  const machines = {};
  for (const call of callsOf(read(file).program, "createMachine")) {
    const config = valueOf({ node: call.arguments[0], file }, read);
    const id = textOf(propertyOf(config, "id", read));
    if (id !== null) machines[id] = linesOf(config, id, read);
  }
  return machines;
}

function reader(root) {
  const parsed = new Map();
  return (file) => {
    if (!parsed.has(file)) parsed.set(file, parse(file, root));
    return parsed.get(file);
  };
}

function parse(file, root) {
  const source = readFileSync(file, "utf8");
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${relative(root, file)} cannot be read: ${errors[0].message}`);
  const name = relative(root, file).replaceAll("\\", "/");
  const lineAt = (start) => source.slice(0, start).split("\n").length;
  return { program, positionOf: ({ start }) => `${name}:${lineAt(start)}`, names: namesIn(program) };
}

/** What names mean at the top level of a file: a declaration in it, or an export of another one. */
function namesIn(program) {
  const names = new Map();
  for (const statement of program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type === "VariableDeclaration")
      for (const { id, init } of declared.declarations)
        if (id.type === "Identifier") names.set(id.name, init);
    if (declared?.type === "FunctionDeclaration") names.set(declared.id.name, declared);
    if (statement.type === "ImportDeclaration")
      for (const one of statement.specifiers)
        if (one.type === "ImportSpecifier")
          names.set(one.local.name, {
            type: "Imported",
            name: one.imported.name,
            from: statement.source.value,
          });
  }
  return names;
}

function* callsOf(node, method) {
  if (Array.isArray(node)) for (const one of node) yield* callsOf(one, method);
  else if (typeof node === "object" && node !== null) {
    if (node.type === "CallExpression" && node.callee.property?.name === method) yield node;
    for (const part of Object.values(node)) yield* callsOf(part, method);
  }
}

/** The object, list or text that an expression refers to, and its file. */
function valueOf(given, read) {
  if (!given?.node) return null;
  const { node, file } = given;
  switch (node.type) {
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return valueOf({ node: node.expression, file }, read);
    case "Identifier":
      return valueOf({ node: read(file).names.get(node.name), file }, read);
    case "Imported": {
      const other = fileOf(node.from, file);
      return other && valueOf({ node: read(other).names.get(node.name), file: other }, read);
    }
    case "CallExpression": {
      if (node.callee.property?.name === "createStateConfig")
        return valueOf({ node: node.arguments[0], file }, read);
      const called = valueOf({ node: node.callee, file }, read);
      return called && valueOf({ node: returnedBy(called.node), file: called.file }, read);
    }
    default:
      return given;
  }
}

function returnedBy({ body }) {
  if (body?.type !== "BlockStatement") return body;
  return body.body.find(({ type }) => type === "ReturnStatement")?.argument;
}

function fileOf(from, importer) {
  if (!from.startsWith(".")) return null;
  const file = resolve(dirname(importer), from);
  return existsSync(file) ? file : null;
}

function propertiesOf(given, read) {
  const object = valueOf(given, read);
  const found = new Map();
  if (object?.node.type !== "ObjectExpression") return found;
  const { node, file } = object;
  for (const property of node.properties) {
    if (property.type === "SpreadElement")
      for (const [key, one] of propertiesOf({ node: property.argument, file }, read)) found.set(key, one);
    else {
      const key = property.computed ? null : String(property.key.name ?? property.key.value);
      if (key !== null) found.set(key, { key: property.key, node: property.value, file });
    }
  }
  return found;
}

const propertyOf = (object, key, read) => valueOf(propertiesOf(object, read).get(key), read);

const textOf = (given) =>
  given?.node.type === "Literal" && typeof given.node.value === "string" ? given.node.value : null;

/** The items of a list, also of those spread into it; any other value is its own only item. */
function itemsOf(given, read) {
  const value = valueOf(given, read);
  if (value?.node.type !== "ArrayExpression") return given ? [given] : [];
  const { node, file } = value;
  return node.elements.flatMap((element) =>
    element.type === "SpreadElement"
      ? itemsOf({ node: element.argument, file }, read)
      : [{ node: element, file }],
  );
}

function linesOf(config, machine, read) {
  const states = {};
  const transitions = {};
  const positionOf = ({ node, file }) => read(file).positionOf(node);

  const add = (state, event, property) => {
    const items = itemsOf(property, read);
    const isList = valueOf(property, read)?.node.type === "ArrayExpression";
    items.forEach((item, index) => {
      // One transition without a list begins with its event.
      const at = isList ? item : { node: property.key, file: property.file };
      transitions[`${state} --${event}[${index}]`] = positionOf(at);
    });
  };

  const visit = (path, state) => {
    const properties = propertiesOf(state, read);
    const id = textOf(valueOf(properties.get("id"), read)) ?? [machine, ...path].join(".");
    states[id] = positionOf({ node: state.key ?? state.node, file: state.file });
    for (const [event, property] of propertiesOf(properties.get("on"), read)) add(id, event, property);
    for (const [delay, property] of propertiesOf(properties.get("after"), read))
      add(id, `xstate.after.${delay}.${id}`, property);
    if (properties.has("always")) add(id, "always", properties.get("always"));
    if (properties.has("onDone")) add(id, `xstate.done.state.${id}`, properties.get("onDone"));
    itemsOf(properties.get("invoke"), read).forEach((invoke, index) => {
      const invoked = propertiesOf(invoke, read);
      const name = textOf(valueOf(invoked.get("id"), read)) ?? `${index}.${id}`;
      if (invoked.has("onDone")) add(id, `xstate.done.actor.${name}`, invoked.get("onDone"));
      if (invoked.has("onError")) add(id, `xstate.error.actor.${name}`, invoked.get("onError"));
      if (invoked.has("onSnapshot")) add(id, `xstate.snapshot.${name}`, invoked.get("onSnapshot"));
    });
    for (const [key, child] of propertiesOf(properties.get("states"), read)) visit([...path, key], child);
  };
  visit([], config);
  return { states, transitions };
}
