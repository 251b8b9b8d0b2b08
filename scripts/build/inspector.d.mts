export function writeInspector(options: { readonly root: string; readonly client: string }): Promise<unknown>;
