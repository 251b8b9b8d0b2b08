type Side = "front" | "back";
/** What the learner sees in the two fields. */
export interface Sides {
  readonly front: string;
  readonly back: string;
}

/** The card when it was opened first. */
export const FIRST: Sides = { front: "f", back: "b" };

/** A card that is edited: nothing that was written is lost, and nothing that somebody else wrote. */
export interface Context {
  readonly fields: Sides;
  /** The card as it was before the learner's change. */
  readonly base: Sides;
  readonly sent: Sides;
  readonly opening: Sides;
  readonly undone: Sides | null;
  readonly theirs: Sides;
  readonly open: readonly Side[];
  /** What the device has. */
  readonly draft: { readonly base: Sides; readonly fields: Sides } | null;
  readonly isFull: boolean;
  /** The device stored what was written last. */
  readonly isStored: boolean;
  readonly isClosing: boolean;
  readonly isRestored: boolean;
  readonly notice: string | null;
  readonly message: string | null;
  /** The requests, in order. */
  readonly asked: readonly string[];
  /** How many times the list got a saved card. */
  readonly saved: number;
  /** The front that the server returned last; null before. */
  readonly serverFront: string | null;
  /** What was put into the fields last. */
  readonly shown: Sides | null;
}

export type CardEditorModelEvent =
  | { type: "opened" }
  | ({ type: "write" } & Partial<Sides>)
  | { type: "leave" }
  | { type: "time"; ms: number }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "done" }
  | { type: "close" }
  | { type: "saved" }
  | ({ type: "changed" } & Partial<Sides>)
  | { type: "gone" }
  | { type: "refused" }
  | { type: "unreachable"; message: string | null }
  | { type: "connected" }
  | { type: "retry" }
  | { type: "choose"; side: Side; which: "mine" | "theirs" }
  | { type: "saveAsNew" }
  | { type: "added" }
  | { type: "discard" }
  | { type: "kill" }
  /** From now on the device keeps nothing more. */
  | { type: "fill" };

const SIDES = ["front", "back"] as const;
export const same = (a: Sides, b: Sides) => a.front === b.front && a.back === b.back;
export const isWhole = ({ front, back }: Sides) => front !== "" && back !== "";
export const inWords = ({ front, back }: Sides) => `${front}/${back}`;

export const start = (asked: readonly string[] = [], draft: Context["draft"] = null): Context => ({
  fields: FIRST,
  base: FIRST,
  sent: FIRST,
  opening: FIRST,
  undone: null,
  theirs: FIRST,
  open: [],
  draft,
  isFull: false,
  isStored: true,
  isClosing: false,
  isRestored: false,
  notice: null,
  message: null,
  asked,
  saved: 0,
  serverFront: null,
  shown: null,
});

const keep = ({ base, fields }: Pick<Context, "base" | "fields">) => ({ draft: { base, fields } });

/** Both sides after somebody else changed some. */
function merged({ base, fields, opening }: Context, theirs: Sides) {
  const open = SIDES.filter(
    (side) => theirs[side] !== base[side] && fields[side] !== base[side] && fields[side] !== theirs[side],
  );
  const pick = (side: Side) => (fields[side] === base[side] ? theirs[side] : fields[side]);
  const back = (side: Side) => (theirs[side] === base[side] ? opening[side] : theirs[side]);
  const next = { front: pick("front"), back: pick("back") };
  const begun = open.length === 0 ? theirs : base;
  return {
    fields: next,
    open,
    theirs,
    base: begun,
    opening: { front: back("front"), back: back("back") },
    undone: null,
    shown: next,
    ...keep({ base: begun, fields: next }),
  };
}

export type Change = (context: Context, event: CardEditorModelEvent) => Partial<Context>;

export const restore: Change = ({ draft }) =>
  draft && !same(draft.base, draft.fields)
    ? { base: draft.base, opening: draft.base, fields: draft.fields, isRestored: true, shown: draft.fields }
    : { draft: null };
export const write: Change = (context, event) => {
  if (event.type !== "write") return {};
  const { front = context.fields.front, back = context.fields.back } = event;
  const fields = { front, back };
  const changed = { fields, undone: null, message: null, isClosing: false };
  return context.isFull ? { ...changed, isStored: false } : { ...changed, ...keep({ ...context, fields }) };
};
export const undo: Change = ({ fields, opening, base }) => ({
  fields: opening,
  undone: fields,
  shown: opening,
  isClosing: false,
  isRestored: false,
  ...keep({ base, fields: opening }),
});
export const redo: Change = ({ undone, fields, base }) => ({
  fields: undone ?? fields,
  undone: null,
  shown: undone,
  isClosing: false,
  ...keep({ base, fields: undone ?? fields }),
});
export const meet: Change = (context, event) => {
  if (event.type !== "changed") return {};
  const { front = context.base.front, back = context.base.back } = event;
  return { ...merged(context, { front, back }), serverFront: front };
};
export const choose: Change = (context, event) => {
  if (event.type !== "choose") return {};
  const { side, which } = event;
  const open = context.open.filter((one) => one !== side);
  const fields = which === "mine" ? context.fields : { ...context.fields, [side]: context.theirs[side] };
  const base = open.length === 0 ? context.theirs : context.base;
  return { open, fields, base, shown: fields, ...keep({ base, fields }) };
};
export const settle: Change = ({ sent, fields, saved }) => ({
  base: sent,
  saved: saved + 1,
  serverFront: sent.front,
  isRestored: false,
  draft: same(sent, fields) ? null : { base: sent, fields },
});
export const willClose: Change = () => ({ isClosing: true });
export const none: Change = () => ({});
