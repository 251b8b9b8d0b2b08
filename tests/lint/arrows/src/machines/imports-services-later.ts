export const later = async (): Promise<unknown> => import("../services/http.ts");
