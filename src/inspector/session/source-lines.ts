/** Where the states and transitions of machines are declared, as `file:line`, by machine and by their ids in its chart. */
export type MachineSources = Readonly<
  Record<
    string,
    {
      readonly states: Readonly<Record<string, string>>;
      readonly transitions: Readonly<Record<string, string>>;
    }
  >
>;

/** The location of a state or a transition; null where it is not known, as in a session of an older version. */
export function sourceLineOf(sources: MachineSources, machine: string, id: string): string | null {
  const found = own(sources, machine);
  return (found && (own(found.states, id) ?? own(found.transitions, id))) ?? null;
}

/** A session that was opened may have any names. */
const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** The address at which the development server opens a location in the developer's editor. */
export const editorAddress = (line: string): string => `/__open-in-editor?file=${encodeURIComponent(line)}`;
