export const inputs: Readonly<Record<string, string>>;
export function isEntry(id: string): boolean;
export function isOfCards(id: string): boolean;
export function isOfScheduling(id: string): boolean;
export function isRare(file: string): boolean;
export const routes: { readonly routesDirectory: string; readonly generatedRouteTree: string };
export const switches: Readonly<Record<string, string>>;
