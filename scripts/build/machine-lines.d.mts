export function machineLines(
  file: string,
  root: string,
): Readonly<
  Record<
    string,
    {
      readonly states: Readonly<Record<string, string>>;
      readonly transitions: Readonly<Record<string, string>>;
    }
  >
>;
