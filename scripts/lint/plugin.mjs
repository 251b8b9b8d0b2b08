import { arrows } from "./arrows.mjs";

const isDate = (node) => node.callee.type === "Identifier" && node.callee.name === "Date";

/** `new Date()` and `Date()` read the clock; `new Date(at)` does not. */
const noClock = {
  create(context) {
    const message = "This room has no clock: take the time as an argument or from the event (`at`).";
    return {
      NewExpression(node) {
        if (isDate(node) && node.arguments.length === 0) context.report({ node, message });
      },
      CallExpression(node) {
        if (isDate(node)) context.report({ node, message });
      },
    };
  },
};

/** In machines, each event's type is a subject and a verb: `review.rate`. */
const dottedEvents = {
  create(context) {
    let events = null;
    return {
      TSTypeAliasDeclaration(node) {
        if (/(Event|Report)$/.test(node.id.name)) events = node;
      },
      "TSTypeAliasDeclaration:exit"(node) {
        if (node === events) events = null;
      },
      TSPropertySignature(node) {
        const literal = node.typeAnnotation?.typeAnnotation?.literal;
        if (events === null || node.key.name !== "type" || typeof literal?.value !== "string") return;
        if (literal.value.includes(".")) return;
        context.report({
          node,
          message: `Name the event ${literal.value} by its subject, too: review.rate.`,
        });
      },
    };
  },
};

export default {
  meta: { name: "ibis" },
  rules: { arrows, "dotted-events": dottedEvents, "no-clock": noClock },
};
