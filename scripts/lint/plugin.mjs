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

export default { meta: { name: "ibis" }, rules: { arrows, "no-clock": noClock } };
